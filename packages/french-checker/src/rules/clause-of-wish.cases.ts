import type { RuleCases } from "../rule.ts";

export const cases: RuleCases = {
  rule: "souhait-sans-que",
  wrong: [
    ["Je travaille pour mes enfants avoir une belle vie.", "mes enfants avoir", "que mes enfants aient"],
    ["Je parle lentement pour ma mère comprendre.", "ma mère comprendre", "que ma mère comprenne"],
    ["Je veux mes enfants venir ici.", "mes enfants venir", "que mes enfants viennent"],
    ["Je veux mon fils apprendre le français.", "mon fils apprendre", "que mon fils apprenne"],
    ["Elle voudrait son mari trouver un travail.", "son mari trouver", "que son mari trouve"],
    ["Nous préférons les enfants jouer dehors.", "les enfants jouer", "que les enfants jouent"],
    ["Je veux eux comprendre la règle.", "eux comprendre", "qu'ils comprennent"],
    ["Il veut sa fille faire du sport.", "sa fille faire", "que sa fille fasse"],
    ["Il faut les parents aider à la maison.", "les parents aider", "que les parents aident"],
    ["On veut tous les enfants être contents.", "tous les enfants être", "que tous les enfants soient"],
    ["Mon père veut ma sœur étudier la médecine.", "ma sœur étudier", "que ma sœur étudie"],
    ["Je ne veux pas mes voisins me parler fort.", "mes voisins me parler", "que mes voisins me parlent"],
  ],
  right: [
    "C'est difficile pour mes enfants de comprendre.",
    "Je travaille pour mes enfants et pour vivre mieux.",
    "Pour mes parents, voyager est un plaisir.",
    "Je veux que mes enfants viennent.",
    "Je veux faire venir mes enfants.",
    "Je vois mes enfants jouer dehors.",
    "Il veut les enfants et le chien avec lui.",
    "Je laisse les enfants venir.",
    "J'attends mon mari pour manger.",
    "Je voudrais le dîner à huit heures.",
    "Elle veut lui parler.",
    "Il faut la voir pour y croire.",
    "Nous préférons les jeunes chiens.",
  ],
};
