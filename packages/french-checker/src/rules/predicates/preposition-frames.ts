import { lowerAt } from "../../token.ts";
import type { Predicate } from "../phrase-rule.ts";

/** What is changed is one thing for another: not "changer argent", an amount, nor "changer comme personne". */
export const noBareMassAfterChange: Predicate = (match, sentence) =>
  !/^(?:argent|monnaie|eau|côté|personne|maman|papa|fois|jour|nuit|matin|soir|midi|grand|grand-chose|petit|gros|autre|chose|suite|façon|manière|demain|hier|rien|tout|point|pas|quantité|nombre|plein|force|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|trop|mal|avant|après|court|vite|vue)$/u.test(
    lowerAt(sentence, match.to),
  );

/** What one begins or ends with: "commencer par ranger", "elle a fini un jour par comprendre". */
export const noBeginningBefore: Predicate = (match, sentence) =>
  ![1, 2, 3, 4, 5, 6].some((distance) =>
    /^(?:(?:re)?commen|fini|finî|termin|début|continu|conclu|achev|caractéris|traduit|ouvr|pass|déb|enchaîn|démarr)/u.test(
      lowerAt(sentence, match.from - distance),
    ),
  );
