import { lowerAt } from "../../token.ts";
import type { Predicate } from "../phrase-rule.ts";

/** What is changed is one thing for another: not "changer argent", an amount, nor "changer comme personne". */
export const noBareMassAfterChange: Predicate = (match, sentence) =>
  !/^(?:argent|monnaie|eau|côté|personne|maman|papa|fois|jour|nuit|matin|soir|midi|grand|chose|suite|façon|manière|demain|hier|rien|tout|point|pas|quantité|nombre|plein|force|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|trop|mal|avant|après|court|vite|vue)$/u.test(
    lowerAt(sentence, match.to),
  );
