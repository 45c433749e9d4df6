/** Elided forms, and the words on which no elision is made, though they begin with h or with a vowel letter. Own lists. */

/** Beginnings of the words whose h is aspirated. */
const H_ASPIRE =
  /^h(?:a(?:$|ch|ck|dd|ï(?!ti)|i[st]$|ie|ill|ine|ka|l[aâ]?$|lage|ler$|l[eè]t|lev?t|lf|ll(?:$|s|e)|log[^è]|lte|lv|m(?:ac|burger|eau|mam|pe|ster)|n(?:che|d(?:$|ball|icap)|gar|neton|s(?:e|ard)|te|tis)|pp|r(?:angu|as|cel|cèl|d|em|eng|gn|icot|iss|nach|nais|pe$|pie|pon|vard)|s(?:ard|ch|htag)|ut|uss|v(?:re|an|e)|waï|y)|â(?:b|l|t|v)|e(?:aume|avy|nn|rni|rse|urt|y$)|é(?:$|l(?:[aéè]|er)|r(?:aut|iss|on|os$)|tr)|ère$|être|i(?:bou|ndi$|c$|dal|deu|érarch|p$|p-hop|pp(?:y|ie)|ss|t$|t-parade)|o(?:$|bb|bereau|che|ckey|ld|lland|llywood|mard|ngr|nt|oligan|quet|rde|rs|t$|t-dog|tte|u|bby)|u(?:$|a|b$|blot|ch|ée|er$|guenot|it$|itaine|itante|itième|lott|lul|ne|ns$|ppe|r[el]|rl|rricane|ron|ssard|sky|tt))/u;

const OTHERS =
  /^(?:onz(?:e|ième)s?|oui|ouistitis?|ouate|uhlan|u-boots?|ululer|un$|y(?!$|eux$|onne$|ves$|vette$|vonne$|euse$)\p{L}*)/u;

/** The full form of an elided word, as before a consonant; "l'" may be "le" or "la". */
export const FULL_FORMS: Readonly<Record<string, string>> = {
  "j'": "je",
  "d'": "de",
  "n'": "ne",
  "qu'": "que",
  "m'": "me",
  "t'": "te",
  "s'": "se",
  "c'": "ce",
};

/** Whether an elided form stands before `lower`: a vowel or a mute h. */
export function elidesBefore(lower: string): boolean {
  if (lower === "un" || lower === "une") return true;
  if (lower.startsWith("h")) return !H_ASPIRE.test(lower);
  if (OTHERS.test(lower)) return false;
  return /^[aàâäeéèêëiîïoôöuùûüœæy]/u.test(lower);
}
