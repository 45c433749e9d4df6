import dictionary from "dictionary-fr";
import { expect, test } from "vitest";
import { createLexicon } from "../lexicon.ts";
import { type Sentence, sentences, tokenize } from "../token.ts";
import { isDoubtful } from "./doubtful.ts";

const lexicon = createLexicon({ dic: new TextDecoder().decode(dictionary.dic) });

/** Whether a label on the word before the bracket is left aside. */
function isAside(marked: string): boolean {
  const [before = "", label = "", after = ""] = marked.split(/ ?<([^>]+)>/u);
  const [sentence] = sentences(tokenize(before + after));
  const { tokens } = sentence as Sentence;
  const at = tokens.findLastIndex(({ end }) => end <= before.length);
  const edit = { start: 0, end: 1, correction: "" };
  return isDoubtful(
    sentence as Sentence,
    { ...edit, from: at, to: at, labels: [label], probability: 1 },
    lexicon,
  );
}

test.each([
  "Je sais que tu viens <V:S2s>.",
  "Je sais <I:ne> pas.",
  "Il a écrit « je aime <I:ne> »",
  "Les Martin <N:p> sont partis.",
  "Il perd sa <R:ça>... sa patine.",
  "Il faut que j'apprends <V:P3s>... que je comprenne.",
  "Nous mangeons <R:avons> le sandwich.",
  "Acheter aussi <R:de> un légume est cher.",
  "Mes parents ils <D> travaillent.",
  "Je parle à la <D> voisine.",
  "Je suis seule <A:ms> ici.",
  "Ma <R:mon> chef est gentille.",
  "J'ai une <R:un> professeur.",
  "Les lettres que j'ai fait <V:pp.fp> envoyer.",
  "La chanson que j'ai entendu <V:pp.fs> chanter.",
  "Il porte une veste bleu <A:fs> marine.",
  "Ils parlent vietnamien <N:p>.",
  "Je parle à <D> lui.",
  "Il faut payer bien <D> avant.",
  "Mes frères se les <D> sont disputés.",
  "Elles ont éteint <V:pp.fp> les lampes.",
  "Elle s'est rendu <V:pp.fs> compte de son erreur.",
  "Il veut partir vivre <I:de> au loin.",
  "C'est la fiche de paie <V:inf> du mois.",
  "Il y a les <R:des> études.",
  "Ce n'est pas cher j' <I:que>espère.",
  "Il vit près de <R:du> Liège.",
  "Elle est en vacances en <R:à> Floride.",
  "Il travaille dans Caire <I:le>.",
  "Je pense que vous louez <V:I2p> une chambre.",
  "Il vient demain je <I:que> crois, mais tard.",
  "La fenêtre donne au jardin <I:le>.",
  "J'ai commencé de <R:à> lire.",
  "J'ai des <R:de> bons souvenirs.",
  "Je viens deux fois la <R:par> semaine.",
  "Samedi je travaille et dimanche <I:le> je dors.",
  "Et question argent <I:de>, tout va bien.",
  "Il a la <R:de> fièvre.",
  "Il a <I:me> montré moi les photos.",
  "Vous ne regretterez <I:le> pas le.",
  "Tout a changé en <R:dans> l'espace d'un an.",
  "Pour ça <R:cette> je dois étudier.",
  "Quand j'ai <V:I1s> eu trente ans, je suis parti.",
  "Dis bonjour à ta mère, il est gentille <A:ms>.",
])("left aside: %s", (marked) => {
  expect(isAside(marked)).toBe(true);
});

test.each([
  "Je vais à école <I:le>.",
  "Il habite en <R:à> Paris.",
  "Je parle de <D> chez moi.",
  "Elle est content <A:fs>.",
  "Ils sont allé <V:pp.mp> loin.",
  "Nous sommes content <A:mp>.",
  "J'ai un <R:une> voiture.",
  "Le film que <R:qui> passe ce soir.",
  "Des voiture <N:p> passent.",
  "Les enfants joue <V:P3p>.",
  "Je les <R:leur> parle.",
  "Il faut penser de <R:à> nos enfants.",
  "J'ai besoin des <R:de> soins.",
  "Il a <I:me> dit que nous devons le savoir.",
])("said: %s", (marked) => {
  expect(isAside(marked)).toBe(false);
});
