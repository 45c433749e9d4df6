import { criteresAsked } from "@epreuve/core/correction/report/criteres";
import { codesFor } from "@epreuve/core/correction/scale/taxonomie";
import { locateErrors } from "./locate.ts";
import type { Constats, Lecture, Texte } from "./production.ts";

/** What is wrong with a text beyond its schema; empty when nothing is. */
export function checkTexte({ id, tache, sujet }: Texte, name: string): string[] {
  const task = tache.toLowerCase().replaceAll("_", "-");
  const documents = tache === "EE_T3" ? 2 : 0;
  return [
    ...otherName(id, name),
    ...(id.startsWith(`${task}-`) ? [] : [`its id does not begin with its task, ${task}`]),
    ...(sujet.documents.length === documents ? [] : [`${tache} has ${documents} documents`]),
  ];
}

/** What is wrong with a reading of a text beyond its schema; empty when nothing is. */
export function checkLecture(lecture: Lecture, texte: Texte): string[] {
  const asked = criteresAsked(texte.tache);
  const read = lecture.criteres.map(({ code }) => code);
  const allowed: readonly string[] = codesFor(texte.tache);
  return [
    ...otherName(lecture.id, texte.id),
    ...asked.filter((code) => !read.includes(code)).map((code) => `the criterion ${code} is missing`),
    ...read.filter((code) => !asked.includes(code)).map((code) => `${texte.tache} has no criterion ${code}`),
    ...read
      .filter((code, index) => read.indexOf(code) !== index)
      .map((code) => `the criterion ${code} is there twice`),
    ...lecture.erreurs.flatMap(({ code, extrait, corrections }) => [
      ...(allowed.includes(code) ? [] : [`${code} "${extrait}": ${texte.tache} has no such errors`]),
      ...(corrections.includes(extrait) ? [`${code} "${extrait}" is given as its own correction`] : []),
    ]),
    ...locateErrors(texte, lecture).faults,
  ];
}

/** What is wrong with the judged findings of a text beyond their schema; empty when nothing is. */
export function checkConstats({ id, constats }: Constats, texte: Texte): string[] {
  return [
    ...otherName(id, texte.id),
    ...constats.flatMap(({ debut, fin, lecteurs: [a, b], juste }) => [
      ...(debut < fin && fin <= texte.texte.length ? [] : [`${debut} to ${fin} is no part of the text`]),
      ...(a === b && juste !== a ? [`${debut} to ${fin}: both readers say otherwise`] : []),
    ]),
  ];
}

function otherName(id: string, name: string): string[] {
  return id === name ? [] : [`its id is ${id}, and not its file's name`];
}
