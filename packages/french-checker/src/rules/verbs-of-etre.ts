/** Intransitive verbs that take "être"; of those that may have an object, only the sense without one does. */
export const TAKES_ETRE: ReadonlySet<string> = new Set(
  "aller venir arriver partir entrer rentrer sortir retourner revenir repartir rester tomber naître mourir devenir".split(
    " ",
  ),
);
