/** What is named by its role: "la première raison, c'est la liberté", "mon rêve est le voyage". */
const ROLES =
  /^(?:raison|problème|avantage|inconvénient|but|objectif|rêve|solution|priorité|cause|sujet|thème|débat|question|défaut|défi|danger|risque|clé|secret|passion|passe-temps|loisir|besoin|obstacle|difficulté|différence|changement|critère|motif|point|argument|facteur|condition|source|souci|peur|hobby|bonheur|richesse)s?$/u;
/** "le plus important, c'est la famille". */
const MOST = /^(?:important|importante|essentiel|principal|difficile|dur|pire|mieux|beau|grave|cher)$/u;

/** Whether "être" at `verb` tells which one it is, of what was named by its role before. */
export function isIdentity(words: readonly { lower: string }[], verb: number): boolean {
  if (!/^(?:est|était|sera|serait|reste)$/u.test(words[verb]?.lower ?? "")) return false;
  const this_ = /^(?:c'|ce)$/u.test(words[verb - 1]?.lower ?? "");
  let at = this_ ? verb - 2 : verb - 1;
  if (this_ && words[at]?.lower === ",") at -= 1;
  // "la raison principale", "le problème dans ma ville", "l'avantage du vélo"
  for (let steps = 0; at >= 0 && steps < 6; at -= 1, steps += 1) {
    const lower = words[at]?.lower ?? "";
    if (/^(?:[.,;:!?]|que|qu'|qui|dont|où|et|mais|il|elle|on|je|j'|tu|nous|vous|ils|elles)$/u.test(lower))
      return false;
    if (ROLES.test(lower))
      return /^(?:le|la|l'|mon|ma|notre|son|sa|leur|un|une|des|du|autre|seule?|seul|premi(?:er|ère)|deuxième|second|seconde|troisième|principal|principale|dernier|dernière|grand|grande|plus|vrai|vraie)$/u.test(
        words[at - 1]?.lower ?? "",
      );
    if (MOST.test(lower)) return /^(?:le|l'|plus|moins)$/u.test(words[at - 1]?.lower ?? "");
  }
  return false;
}
