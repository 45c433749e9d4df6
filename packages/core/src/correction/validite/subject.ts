import type { Tache } from "@epreuve/contract/tache";
import type { Enonce } from "../../simulation/enonce.ts";
import { type Fields, fieldsOf } from "./fields.ts";
import type { Lexicon } from "./lexicon.ts";
import { isContent } from "./read-text.ts";
import { type Themes, themesOf } from "./themes.ts";
import { isName, motsOf } from "./words.ts";

/** What a subject is about. */
export interface Matter {
  /** Its own stems, by how much each says of it. */
  stems: ReadonlyMap<string, number>;
  themes: Themes;
  fields: Fields;
  /** Whether it leaves the candidate to choose what to tell of: "une expérience", "une rencontre". */
  open: boolean;
}

/** What a word that fits any subject, and a word of a document, say of it. */
const GENERAL = 0.3;
const OF_DOCUMENT = 0.4;

/** Where a text is to appear says nothing of its subject: "dans le journal de votre école". */
const SUPPORT =
  /(?<!\p{L})(?:pour|dans|sur|à|au|aux) (?:le |la |les |l'|un |une |votre |son )?(?:journal|site|blogu?e?|magazine|bulletin|revue|forum|album|gazette)(?!\p{L})(?: (?:de |du |des |d')(?:la |l'|votre |vos |un |une )?[\p{L}-]+)?/giu;
/** "Une peur que vous avez vaincue", "quelque chose de difficile": whatever the candidate tells of is the subject. */
const CHOOSING =
  /(?<!\p{L})(?:une?|des) (?:\p{L}+ )?(?:expériences?|activités?|loisirs?|passions?|rencontres?|initiatives?|découvertes?|habitudes?|souvenirs?|apprentissages?|arts?|peurs?|rêves?|choix|choses?|moments?|événements?|changements?|personne|endroits?|lieux?|objets?|défis?|erreurs?|réussites?|surprises?|aventures?|histoires?)(?!\p{L})(?! (?:de |du |des |d'|dans ))|(?:appris|apprendre|fait|faire) quelque chose|appris tard/iu;

/** The same words where nothing is left to choose: a service, a paper, where and when to meet. */
const NO_CHOICE =
  /objets? trouvés|état des lieux|(?:propose|fixe|indique|donne)[rz] (?:un|une) (?:lieu|moment|endroit)(?: et un (?:lieu|moment))?/giu;

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
    read(consigne.replace(SUPPORT, ""))
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
    open: (tache === "EE_T1" || tache === "EE_T2") && CHOOSING.test(consigne.replace(NO_CHOICE, "")),
  };
}
