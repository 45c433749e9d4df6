/** Intransitive verbs that take "être"; of those that may have an object, only the sense without one does. */
export const TAKES_ETRE: ReadonlySet<string> = new Set(
  "aller venir arriver partir entrer rentrer sortir retourner revenir repartir rester tomber naître mourir devenir".split(
    " ",
  ),
);

/** Verbs that take "être" and nothing else. */
export const ONLY_ETRE: ReadonlySet<string> = new Set(
  "aller venir arriver partir naître mourir devenir revenir rester repartir parvenir intervenir décéder retomber redevenir tomber".split(
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

const NO_OBJECT =
  /^(?:dans|de|du|d'|à|au|aux|en|sur|par|avec|chez|jusqu'|vers|pour|devant|derrière|et|puis|vite|tous|ensemble|[.,;!])$/u;

/** Whether the verb takes "être" before this word: "nous descendons dans la rue" does, "les sacs" would not. */
export function takesEtre(lemma: string, next: string | undefined): boolean {
  if (TAKES_ETRE.has(lemma) && !(/^(?:rentrer|sortir|retourner)$/u.test(lemma) && OBJECT.test(next ?? "")))
    return true;
  return (
    /^(?:descendre|monter|redescendre|remonter|passer|repasser)$/u.test(lemma) && NO_OBJECT.test(next ?? "")
  );
}

const OBJECT = /^(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|les|des|une|un)$/u;
