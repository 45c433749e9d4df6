import type { ArticleScene, MessageScene } from "../../content/scenes.ts";
import { demandsIn, recipientIn } from "../consigne.ts";
import type { Language } from "../language.ts";
import type { Part } from "./assemble.ts";
import { inFirstPerson } from "./first-person.ts";
import { closing, SIGNATURE, salutation } from "./formulas.ts";
import { GENERIC } from "./generic.ts";
import type { OwnSentence } from "./own-sentences.ts";
import { choose, settle } from "./phrasing.ts";

/** What the body of a message or article is made from. */
interface Frame {
  consigne: string;
  seed: number;
  own: readonly OwnSentence[];
  language: Language;
}

/** The body: the scene's sentences, or general ones for each demand of the consigne where no scene is known. */
function body(
  scene: MessageScene | null,
  address: "tu" | "vous",
  { consigne, seed, own, language }: Frame,
): Part[] {
  if (scene !== null) {
    const parts = scene.phrases.map((phrase, index): Part => {
      const optional = phrase.startsWith("?");
      const texte = settle(optional ? phrase.slice(1) : phrase, address, seed);
      return optional ? { texte, optional: 1 + (bitsAt(seed, index) % 3) } : { texte };
    });
    const [kept] = own;
    // The candidate's own sentence follows the second, which completes the situation.
    if (kept !== undefined) parts.splice(2, 0, { texte: kept.texte, optional: 9 });
    return parts;
  }
  const told = (consigne.match(/[^.!?]+[.!?]/gu) ?? []).map((one) => inFirstPerson(one.trim(), language));
  const context = told.filter((one) => one !== null).slice(0, 1);
  const acts = [...new Set(demandsIn(consigne).map(({ act }) => act))];
  const wanted = acts.length > 0 ? acts : (["raconter", "décrire", "opinion"] as const);
  const parts: Part[] = context.map((texte) => ({ texte }));
  parts.push(...own.slice(0, 3).map(({ texte }, index): Part => ({ texte, optional: 9 - index })));
  for (const act of wanted) {
    const [first = "", ...more] = GENERIC[act];
    parts.push({ texte: settle(first, address, seed) });
    parts.push(
      ...more.map((phrase, index): Part => ({ texte: settle(phrase, address, seed), optional: 3 - index })),
    );
  }
  return parts;
}

function bitsAt(seed: number, index: number): number {
  return (seed >>> (index % 16)) & 7;
}

/** The parts of EE_T1: salutation, body, closing and signature. */
export function messageParts(scene: MessageScene | null, frame: Frame): Part[] {
  const to = recipientIn(frame.consigne);
  const [first, ...rest] = body(scene, to.address, frame);
  return [
    { texte: salutation(to, frame.consigne, frame.seed) },
    ...(first === undefined ? [] : [{ ...first, paragraph: true }]),
    ...rest,
    { texte: `${closing(to, frame.seed)}\n${SIGNATURE}`, paragraph: true },
  ];
}

const TITLES = [
  "Une expérience à partager",
  "Ce que j'ai appris cette année",
  "Et si vous essayiez ?",
  "Une aventure toute simple",
];

/** The parts of EE_T2: a title and three paragraphs. */
export function articleParts(scene: ArticleScene | null, frame: Frame): Part[] {
  const parts = body(scene, "vous", frame);
  const titre = scene?.titre ?? choose(TITLES, frame.seed, "titre");
  const required = parts.filter(({ optional }) => optional === undefined);
  const breaks = new Set([required[0], required[Math.ceil(required.length / 2)], required.at(-1)]);
  return [{ texte: titre }, ...parts.map((part) => (breaks.has(part) ? { ...part, paragraph: true } : part))];
}
