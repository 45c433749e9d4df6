import type { Rule } from "../rule.ts";
import { accentApart } from "./accent-apart.ts";
import { agreementElsewhere } from "./agreement-elsewhere.ts";
import { agreementOfTout } from "./agreement-of-tout.ts";
import { apostrophe } from "./apostrophe.ts";
import { auxiliaryChoice } from "./auxiliary-choice.ts";
import { bareNoun } from "./bare-noun.ts";
import { bareNounElsewhere } from "./bare-noun-elsewhere.ts";
import { bareNounPlaces } from "./bare-noun-places.ts";
import { capitalLetter } from "./capital-letter.ts";
import { century } from "./century.ts";
import { clauseJoined } from "./clause-joined.ts";
import { clauseOfWish } from "./clause-of-wish.ts";
import { clauseWithoutQue } from "./clause-without-que.ts";
import { cliticAfterAuxiliary } from "./clitic-after-auxiliary.ts";
import { cliticChoice } from "./clitic-choice.ts";
import { compoundOrder } from "./compound-order.ts";
import { conditionalAfterSi } from "./conditional-after-si.ts";
import { connector } from "./connector.ts";
import { definiteForSome } from "./definite-for-some.ts";
import { detachedSubject } from "./detached-subject.ts";
import { determiner } from "./determiner.ts";
import { eachPossessor } from "./each-possessor.ts";
import { elision } from "./elision.ts";
import { finiteOrInfinitive } from "./finite-or-infinitive.ts";
import { firstMention } from "./first-mention.ts";
import { goingThere } from "./going-there.ts";
import { government } from "./government.ts";
import { habitualDay } from "./habitual-day.ts";
import { happening } from "./happening.ts";
import { imperative } from "./imperative.ts";
import { imperativeForm } from "./imperative-form.ts";
import { indirectInversion } from "./indirect-inversion.ts";
import { infinitiveAOrDe } from "./infinitive-a-or-de.ts";
import { infinitiveOrFinite } from "./infinitive-or-finite.ts";
import { infinitiveOrParticiple } from "./infinitive-or-participle.ts";
import { infinitivePreposition } from "./infinitive-preposition.ts";
import { infinitiveWanted } from "./infinitive-wanted.ts";
import { judgedThing } from "./judged-thing.ts";
import { mainClauseMood } from "./main-clause-mood.ts";
import { missingAuxiliary } from "./missing-auxiliary.ts";
import { missingPas } from "./missing-pas.ts";
import { missingPreposition } from "./missing-preposition.ts";
import { missingQue } from "./missing-que.ts";
import { missingRelative } from "./missing-relative.ts";
import { missingSubject } from "./missing-subject.ts";
import { missingVerb } from "./missing-verb.ts";
import { moods } from "./moods.ts";
import { needlessReflexive } from "./needless-reflexive.ts";
import { negatedArticle } from "./negated-article.ts";
import { negation } from "./negation.ts";
import { negationBeforeVerb } from "./negation-before-verb.ts";
import { negativeSubject } from "./negative-subject.ts";
import { nominalAgreement } from "./nominal-agreement.ts";
import { nounForAdjective } from "./noun-for-adjective.ts";
import { objectPronoun } from "./object-pronoun.ts";
import { onlyQue } from "./only-que.ts";
import { participleOfNoun } from "./participle-of-noun.ts";
import { participleWithAvoir } from "./participle-with-avoir.ts";
import { placeName } from "./place-name.ts";
import { preference } from "./preference.ts";
import { prepositionEn } from "./preposition-en.ts";
import { pronounByVerb } from "./pronoun-by-verb.ts";
import { pronounGender } from "./pronoun-gender.ts";
import { purposeInfinitive } from "./purpose-infinitive.ts";
import { quantity } from "./quantity.ts";
import { quantityWithoutDe } from "./quantity-without-de.ts";
import { recipient } from "./recipient.ts";
import { reflexive } from "./reflexive.ts";
import { reflexivePerson } from "./reflexive-person.ts";
import { register } from "./register.ts";
import { relativeDoubled } from "./relative-doubled.ts";
import { relativeHead } from "./relative-head.ts";
import { relativeObject } from "./relative-object.ts";
import { relativeRegime } from "./relative-regime.ts";
import { relativeRole } from "./relative-role.ts";
import { repeatedWord } from "./repeated-word.ts";
import { resumptivePronoun } from "./resumptive-pronoun.ts";
import { sameSubject } from "./same-subject.ts";
import { secondVerbAgreement } from "./second-verb-agreement.ts";
import { sharedPossessor } from "./shared-possessor.ts";
import { spacing } from "./spacing.ts";
import { spelling } from "./spelling.ts";
import { subjectAfterVerb } from "./subject-after-verb.ts";
import { subjectComplement } from "./subject-complement.ts";
import { subjectSaidTwice } from "./subject-said-twice.ts";
import { subjectVerbAgreement } from "./subject-verb-agreement.ts";
import { TABLE_RULES } from "./tables.ts";
import { tense } from "./tense.ts";
import { tenseAtMoment } from "./tense-at-moment.ts";
import { tenseBetweenClauses } from "./tense-between-clauses.ts";
import { tenseCounted } from "./tense-counted.ts";
import { tenseInFrame } from "./tense-in-frame.ts";
import { tenseOfFormerTimes } from "./tense-of-former-times.ts";
import { tenseOfFuture } from "./tense-of-future.ts";
import { tenseOfHope } from "./tense-of-hope.ts";
import { tenseOfMoment } from "./tense-of-moment.ts";
import { tenseOfPast } from "./tense-of-past.ts";
import { tenseOfRelative } from "./tense-of-relative.ts";
import { tenseOfReport } from "./tense-of-report.ts";
import { tenseOfScene } from "./tense-of-scene.ts";
import { tenseOfSentence } from "./tense-of-sentence.ts";
import { tenseOfStory } from "./tense-of-story.ts";
import { tenseOfTale } from "./tense-of-tale.ts";
import { timeSpent } from "./time-spent.ts";
import { topicObject } from "./topic-object.ts";
import { tuVous } from "./tu-vous.ts";
import { typography } from "./typography.ts";
import { verbAndNoun } from "./verb-and-noun.ts";
import { verbEndings } from "./verb-endings.ts";
import { whichIs } from "./which-is.ts";

/** Every rule, one line each. The order settles nothing: overlaps are resolved by priority. */
export const RULES: readonly Rule[] = [
  ...TABLE_RULES,
  elision,
  moods,
  negation,
  negatedArticle,
  judgedThing,
  onlyQue,
  negationBeforeVerb,
  negativeSubject,
  missingAuxiliary,
  missingPreposition,
  missingQue,
  clauseOfWish,
  clauseWithoutQue,
  clauseJoined,
  missingSubject,
  missingRelative,
  missingVerb,
  missingPas,
  mainClauseMood,
  repeatedWord,
  connector,
  register,
  conditionalAfterSi,
  tense,
  tuVous,
  typography,
  spacing,
  apostrophe,
  accentApart,
  century,
  nominalAgreement,
  subjectVerbAgreement,
  subjectAfterVerb,
  secondVerbAgreement,
  subjectComplement,
  subjectSaidTwice,
  whichIs,
  compoundOrder,
  indirectInversion,
  tenseOfPast,
  sameSubject,
  purposeInfinitive,
  finiteOrInfinitive,
  cliticAfterAuxiliary,
  infinitiveWanted,
  infinitivePreposition,
  infinitiveAOrDe,
  preference,
  happening,
  eachPossessor,
  sharedPossessor,
  imperative,
  infinitiveOrParticiple,
  auxiliaryChoice,
  participleWithAvoir,
  participleOfNoun,
  quantity,
  quantityWithoutDe,
  agreementElsewhere,
  agreementOfTout,
  infinitiveOrFinite,
  verbEndings,
  determiner,
  bareNoun,
  bareNounPlaces,
  bareNounElsewhere,
  firstMention,
  definiteForSome,
  habitualDay,
  goingThere,
  government,
  recipient,
  prepositionEn,
  verbAndNoun,
  nounForAdjective,
  cliticChoice,
  topicObject,
  timeSpent,
  detachedSubject,
  pronounByVerb,
  needlessReflexive,
  relativeRole,
  relativeRegime,
  relativeDoubled,
  relativeHead,
  relativeObject,
  pronounGender,
  resumptivePronoun,
  tenseOfStory,
  tenseOfSentence,
  tenseOfTale,
  tenseOfMoment,
  tenseOfFuture,
  tenseCounted,
  tenseOfScene,
  tenseOfRelative,
  tenseOfHope,
  tenseBetweenClauses,
  tenseAtMoment,
  tenseOfFormerTimes,
  tenseOfReport,
  tenseInFrame,
  imperativeForm,
  objectPronoun,
  reflexivePerson,
  reflexive,
  capitalLetter,
  placeName,
  spelling,
];
