import type { Rule } from "../rule.ts";
import articleChoiceData from "./data/article-choice.json" with { type: "json" };
import articlesData from "./data/articles.json" with { type: "json" };
import calquesData from "./data/calques.json" with { type: "json" };
import clausesData from "./data/clauses.json" with { type: "json" };
import complementsData from "./data/complements.json" with { type: "json" };
import confusedWordsData from "./data/confused-words.json" with { type: "json" };
import contractionData from "./data/contraction.json" with { type: "json" };
import homophonesData from "./data/homophones.json" with { type: "json" };
import hyphensData from "./data/hyphens.json" with { type: "json" };
import infinitivePrepositionsData from "./data/infinitive-prepositions.json" with { type: "json" };
import leftOutData from "./data/left-out.json" with { type: "json" };
import linkingWordsData from "./data/linking-words.json" with { type: "json" };
import loanTurnsData from "./data/loan-turns.json" with { type: "json" };
import negationDoubleData from "./data/negation-double.json" with { type: "json" };
import orderAndStructureData from "./data/order-and-structure.json" with { type: "json" };
import prepositionChoiceData from "./data/preposition-choice.json" with { type: "json" };
import prepositionFramesData from "./data/preposition-frames.json" with { type: "json" };
import prepositionLeftOutData from "./data/preposition-left-out.json" with { type: "json" };
import prepositionsPlacesData from "./data/prepositions-places.json" with { type: "json" };
import pronounTurnsData from "./data/pronoun-turns.json" with { type: "json" };
import pronounsData from "./data/pronouns.json" with { type: "json" };
import questionsAndClausesData from "./data/questions-and-clauses.json" with { type: "json" };
import sentenceBuildData from "./data/sentence-build.json" with { type: "json" };
import timePrepositionsData from "./data/time-prepositions.json" with { type: "json" };
import verbGovernmentData from "./data/verb-government.json" with { type: "json" };
import wordChoiceData from "./data/word-choice.json" with { type: "json" };
import wordFamilyData from "./data/word-family.json" with { type: "json" };
import wordOrderData from "./data/word-order.json" with { type: "json" };
import wordSenseData from "./data/word-sense.json" with { type: "json" };
import { phraseRule } from "./phrase-rule.ts";
import * as articles from "./predicates/articles.ts";
import * as calques from "./predicates/calques.ts";
import * as clauses from "./predicates/clauses.ts";
import * as complements from "./predicates/complements.ts";
import * as contraction from "./predicates/contraction.ts";
import * as homophones from "./predicates/homophones.ts";
import * as leftOut from "./predicates/left-out.ts";
import * as negationDouble from "./predicates/negation-double.ts";
import * as orderAndStructure from "./predicates/order-and-structure.ts";
import * as prepositionChoice from "./predicates/preposition-choice.ts";
import * as prepositionFrames from "./predicates/preposition-frames.ts";
import * as prepositionsPlaces from "./predicates/prepositions-places.ts";
import * as pronounsOfVerbs from "./predicates/pronouns-of-verbs.ts";
import * as sentenceBuild from "./predicates/sentence-build.ts";
import * as subordination from "./predicates/subordination.ts";
import * as verbGovernment from "./predicates/verb-government.ts";
import * as wordOrder from "./predicates/word-order.ts";
import * as wordSense from "./predicates/word-sense.ts";

/** The rules made of lines, each with the predicates that its lines name. */
export const TABLE_RULES: readonly Rule[] = [
  /** Word-for-word translations, false friends and set phrases that are put together wrongly. */
  phraseRule(calquesData, calques),
  /** "de le", "à les", "beaucoup des". */
  phraseRule(contractionData, contraction),
  /** Words that sound alike, and words that are wrongly joined or parted. */
  phraseRule(homophonesData, homophones),
  /** Words that a hyphen joins. */
  phraseRule(hyphensData, {}),
  /** Negations doubled or out of place, and the articles after them. */
  phraseRule(negationDoubleData, negationDouble),
  /** Comparatives, relatives, word order and set constructions. */
  phraseRule(orderAndStructureData, { ...orderAndStructure, ...subordination }),
  /** Prepositions of places, dates and means of transport. */
  phraseRule(prepositionsPlacesData, prepositionsPlaces),
  /** Prepositions left out before a place, an hour, a measure, a subject of talk. */
  phraseRule(prepositionLeftOutData, { ...prepositionsPlaces, ...verbGovernment, ...prepositionChoice }),
  /** Frames that take one preposition whatever noun is in them: states, hours, "avoir besoin de". */
  phraseRule(prepositionFramesData, { ...verbGovernment, ...prepositionFrames }),
  /** One preposition for another, or one too many. */
  phraseRule(prepositionChoiceData, { ...orderAndStructure, ...verbGovernment, ...prepositionChoice }),
  /** Prepositions and articles of hours, dates, durations and frequencies. */
  phraseRule(timePrepositionsData, prepositionsPlaces),
  /** "à" and "de" before infinitives: missing, needless or one for the other. */
  phraseRule(infinitivePrepositionsData, verbGovernment),
  /** The prepositions and pronouns that verbs call for. */
  phraseRule(verbGovernmentData, verbGovernment),
  /** Articles that are missing, one too many, or of the wrong kind, in constructions that the words show. */
  phraseRule(articlesData, {
    ...articles,
    ...pronounsOfVerbs,
    ...negationDouble,
    ...prepositionsPlaces,
    ...verbGovernment,
  }),
  /** Articles after quantities, comparisons and numbers, and in turns that have their own. */
  phraseRule(articleChoiceData, {}),
  /** The complements of verbs, adjectives and nouns, and what introduces them. */
  phraseRule(complementsData, { ...prepositionsPlaces, ...complements }),
  /** Reflexive verbs without their pronoun, the order of pronouns, verbs without a subject. */
  phraseRule(pronounsData, pronounsOfVerbs),
  /** Clauses that are joined without their word, or by another. */
  phraseRule(clausesData, { ...orderAndStructure, ...subordination, ...clauses }),
  /** Questions, joined clauses, negations and order, by classes of words. */
  phraseRule(questionsAndClausesData, clauses),
  /** Missing subjects and verbs, adverbs and adjectives out of place, the infinitive or the present that a word calls for. */
  phraseRule(sentenceBuildData, sentenceBuild),
  /** Verbs and nouns that French does not put together, as the first language does. */
  phraseRule(wordChoiceData, {}),
  /** Words that French has, and that do not mean this. */
  phraseRule(wordSenseData, { ...pronounsOfVerbs, ...wordSense }),
  /** Nouns, adjectives, adverbs and infinitives of one family, one for the other. */
  phraseRule(wordFamilyData, {}),
  /** Words that learners take one for the other: « neuf » and « nouveau », « an » and « année ». */
  phraseRule(confusedWordsData, calques),
  /** Linking words that are made up, or that link what they do not mean. */
  phraseRule(linkingWordsData, subordination),
  /** Turns of phrase that English, Spanish, Portuguese, Russian or Arabic have, word for word. */
  phraseRule(loanTurnsData, pronounsOfVerbs),
  /** Verbs, subjects and objects that a learner leaves out. */
  phraseRule(leftOutData, leftOut),
  /** Pronouns after their verb, or left out, and questions and negations of another language. */
  phraseRule(pronounTurnsData, { ...leftOut, ...pronounsOfVerbs }),
  /** Adjectives and adverbs that stand after the word they belong before. */
  phraseRule(wordOrderData, wordOrder),
];
