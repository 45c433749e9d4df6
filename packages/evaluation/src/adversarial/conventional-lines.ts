/** What learners say in any text, by its place: an honest text stays honest with them. */
export const OPENINGS: readonly string[] = [
  "Bonjour, comment ça va ?",
  "J'espère que vous allez bien.",
  "Je vous écris pour vous donner de mes nouvelles.",
  "Alors, euh, je vais parler de ça.",
  "C'est un sujet très intéressant.",
];
export const CLOSINGS: readonly string[] = [
  "Merci beaucoup et bonne journée.",
  "Voilà, c'est tout.",
  "En conclusion, je pense que c'est important.",
  "Il y a des avantages et des inconvénients.",
  "J'attends votre réponse avec impatience.",
  "Hier, ma fille a mangé une pomme et le bus était en retard.",
  "Moi aussi j'aime le sport, la musique, la lecture et la cuisine.",
  "Je suis désolé pour mon français.",
];
