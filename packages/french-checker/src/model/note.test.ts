import dictionary from "dictionary-fr";
import { expect, test } from "vitest";
import { createLexicon } from "../lexicon.ts";
import { tokenize } from "../token.ts";
import { noteOf } from "./note.ts";

const lexicon = createLexicon({ dic: new TextDecoder().decode(dictionary.dic) });

/** What is said of a label on a word, the extract and its correction being those words. */
function noted(label: string, word: string, correction: string) {
  const [token] = tokenize(word);
  if (token === undefined) throw new Error("a word is asked for");
  const form = correction.toLowerCase();
  return noteOf({ label, token, extract: word, correction, following: "", form }, lexicon);
}

test.each([
  ["I:le", "école", "l'école", "SYN_DETERMINANT", "déterminant"],
  ["I:le", "voit", "le voit", "SYN_PRONOM", "pronom"],
  ["I:de", "partir", "de partir", "SYN_PREPOSITION", "préposition"],
  ["I:que", "il", "qu'il", "SYN_SUBORDONNEE", "« que »"],
  ["I:il", "pleut", "il pleut", "SYN_PRONOM", "sujet"],
  ["I:est", "gentil", "est gentil", "SYN_PHRASE", "verbe"],
  ["I:y", "vais", "y vais", "SYN_PRONOM", "pronom"],
  ["D", "à", "chez", "SYN_PREPOSITION", "de trop"],
  ["D", "le", "Paris", "SYN_DETERMINANT", "de trop"],
  ["R:à", "en", "à", "SYN_PREPOSITION", "« en »"],
  ["R:la", "le", "la", "ACC_GENRE", "genre"],
  ["R:les", "le", "les", "ACC_NOMINAL", "nombre"],
  ["R:des", "les", "des", "SYN_DETERMINANT", "« les »"],
  ["R:qui", "que", "qui", "SYN_SUBORDONNEE", "« que »"],
  ["R:lui", "le", "lui", "SYN_PRONOM", "« le »"],
  ["R:suis", "ai", "suis", "CONJ_FORME", "verbe"],
  ["N:p", "ami", "amis", "ACC_NOMINAL", "pluriel"],
  ["A:fs", "blanc", "blanche", "ACC_GENRE", "adjectif"],
  ["A:mp", "blanc", "blancs", "ACC_NOMINAL", "adjectif"],
  ["V:P3p", "parle", "parlent", "ACC_SUJET_VERBE", "sujet"],
  ["V:I3s", "parle", "parlait", "CONJ_TEMPS", "imparfait"],
  ["V:F3s", "parle", "parlera", "CONJ_TEMPS", "futur"],
  ["V:C3s", "parle", "parlerait", "CONJ_MODE", "conditionnel"],
  ["V:inf", "mangé", "manger", "ORTH_HOMOPHONE", "infinitif"],
  ["V:inf", "vais", "aller", "CONJ_FORME", "infinitif"],
  ["V:pp.ms", "parle", "parlé", "CONJ_FORME", "participe passé"],
  ["V:pp.fs", "allé", "allée", "ACC_PARTICIPE", "participe passé"],
  ["V:P3s", "manger", "mange", "CONJ_FORME", "conjugué"],
])("%s on « %s »: %s is %s", (label, word, correction, code, said) => {
  const note = noted(label, word, correction);
  expect(note.code).toBe(code);
  expect(note.explanation).toContain(said);
  expect(note.explanation).toContain(`« ${correction} »`);
  expect(note.explanation).toMatch(/\.$/u);
});
