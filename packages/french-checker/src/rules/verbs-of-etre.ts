/** Intransitive verbs that take "être"; of those that may have an object, only the sense without one does. */
export const TAKES_ETRE: ReadonlySet<string> = new Set(
  "aller venir arriver partir entrer rentrer sortir retourner revenir repartir rester tomber naître mourir devenir".split(
    " ",
  ),
);

/** Verbs whose participle after "être" may tell of a movement or a change, not of a state. */
export const MAY_TAKE_ETRE: ReadonlySet<string> = new Set([
  ...TAKES_ETRE,
  ..."monter descendre remonter redescendre passer repasser accourir courir apparaître disparaître décéder échapper parvenir survenir intervenir redevenir ressortir".split(
    " ",
  ),
]);
