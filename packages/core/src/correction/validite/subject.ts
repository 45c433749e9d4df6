import type { Tache } from "@epreuve/contract/tache";
import type { Enonce } from "../../simulation/enonce.ts";
import { type Fields, fieldsOf } from "./fields.ts";
import type { Lexicon } from "./lexicon.ts";
import { type Aim, aimOf } from "./meaning.ts";
import { isContent, type ReadText } from "./read-text.ts";
import { spaceOf } from "./space.ts";
import { type Themes, themesOf } from "./themes.ts";
import { isName, motsOf } from "./words.ts";

/** What a subject is about. */
export interface Matter {
  /** Its own stems, by how much each says of it. */
  stems: ReadonlyMap<string, number>;
  themes: Themes;
  fields: Fields;
  /** What it means. */
  aim: Aim;
  /** Whether it leaves the candidate to choose what to tell of: "une expérience", "une rencontre". */
  open: boolean;
}

/** What a word that fits any subject, and a word of a document, say of it. */
const GENERAL = 0.3;
const OF_DOCUMENT = 0.4;

/** Where a text is to appear says nothing of its subject: "dans le journal de votre école". */
const SUPPORT =
  /(?<!\p{L})(?:pour|dans|sur|à|au|aux) (?:le |la |les |l'|un |une |votre |son )?(?:journal|site|blogu?e?|magazine|bulletin|revue|forum|album|gazette)(?!\p{L})(?: (?:de |du |des |d')(?:la |l'|votre |vos |un |une )?[\p{L}-]+)?/giu;
/** Nor does who asks: "le site de votre école publie". What it publishes stays. */
const ASKER =
  /(?<!\p{L})(?:le|la|un|une|votre) (?:journal|site|blogu?e?|magazine|bulletin|revue|forum|gazette|quotidien|hebdomadaire|radio)(?!\p{L})[^.;:!?,]{0,60}? (?:publie|prépare|consacre|recueille|cherche|recherche|demande|interroge|invite|propose|lance|veut|souhaite|organise|rassemble|ouvre)(?!\p{L})/giu;
/** "Une peur que vous avez vaincue", "quelque chose de difficile": whatever the candidate tells of is the subject. */
const CHOOSING =
  /(?<!\p{L})(?:une?|des) (?:(?:de|d'entre) (?:ses|vos|leurs|nos|ces) |\p{L}+ )?(?:expériences?|activités?|loisirs?|passions?|rencontres?|initiatives?|découvertes?|habitudes?|souvenirs?|apprentissages?|arts?|peurs?|rêves?|choix|choses?|moments?|événements?|changements?|personne|endroits?|lieux?|objets?|défis?|erreurs?|réussites?|surprises?|aventures?|histoires?)(?!\p{L})(?! (?:de |du |des |d'|dans ))|(?:appris|apprendre|fait|faire) quelque chose|appris tard|ce que vous (?:êtes devenu|devenez)/iu;

/** The same words where nothing is left to choose: a service, a paper, where and when to meet. */
const NO_CHOICE =
  /objets? trouvés|état des lieux|(?:propose|fixe|indique|donne)[rz] (?:un|une) (?:lieu|moment|endroit)(?: et un (?:lieu|moment))?/giu;

/** A consigne without who asks and where the text is to appear. */
function matterIn(consigne: string): string {
  return consigne.replace(ASKER, "").replace(SUPPORT, "");
}

export function matterOf(tache: Tache, { consigne, documents }: Enonce, lexicon: Lexicon): Matter {
  const { generiques, proches, consigne: asking } = lexicon;
  // Of a self-presentation one's family is the subject.
  const aside = (stem: string) => tache !== "EO_T1" && proches.has(stem);
  const weightOf = (stem: string) => (generiques.has(stem) || asking.has(stem) || aside(stem) ? GENERAL : 1);
  const read = (texte: string) =>
    motsOf(texte).filter(
      (mot) => isContent(mot, lexicon) && (lexicon.themes.has(mot.stem) || !isName(texte, mot)),
    );
  const asked = new Set(
    read(matterIn(consigne))
      .map(({ stem }) => stem)
      .filter((stem) => !asking.has(stem)),
  );
  const told = new Set(
    documents.flatMap(({ titre, texte }) => read(`${titre}\n${texte}`).map(({ stem }) => stem)),
  );
  const stems = new Map([...told, ...asked].map((stem) => [stem, weightOf(stem)]));
  const weights = new Map([
    ...[...told].map((stem) => [stem, OF_DOCUMENT * weightOf(stem)] as const),
    ...[...asked].map((stem) => [stem, weightOf(stem)] as const),
  ]);
  return {
    stems,
    themes: themesOf(weights, lexicon),
    fields: fieldsOf(weights, lexicon),
    aim: aimOf(tache, askedOf({ sujet: { consigne, documents }, lexicon }), spaceOf()),
    open:
      (tache === "EE_T1" || tache === "EE_T2" || tache === "EO_T1") &&
      CHOOSING.test(consigne.replace(NO_CHOICE, "")),
  };
}

/** By what a consigne asks, whatever its subject, and what fits any subject say of it. */
const ASKING = 0.3;
const GENERAL_WORD = 0.5;

/** The words by which a subject says what it means, in plain letters, by weight: names say nothing. */
export function askedOf({ sujet, lexicon }: Pick<ReadText, "sujet" | "lexicon">): Map<string, number> {
  const { consigne, documents } = sujet ?? { consigne: "", documents: [] };
  const wordsOf = (texte: string) =>
    motsOf(texte).filter((mot) => isContent(mot, lexicon) && !isName(texte, mot));
  const weightOf = ({ stem }: { stem: string }) =>
    (lexicon.consigne.has(stem) ? ASKING : 1) * (lexicon.generiques.has(stem) ? GENERAL_WORD : 1);
  const told = documents.flatMap(({ titre, texte }) => wordsOf(`${titre}\n${texte}`));
  return new Map([
    ...told.map((mot) => [mot.plain, OF_DOCUMENT * weightOf(mot)] as const),
    ...wordsOf(matterIn(consigne)).map((mot) => [mot.plain, weightOf(mot)] as const),
  ]);
}
