import dictionary from "dictionary-fr";
import { expect, test } from "vitest";
import { createLexicon } from "../lexicon.ts";
import { tokenize } from "../token.ts";
import { editOf } from "./edits.ts";
import { createInflections } from "./inflections.ts";

const lexicon = createLexicon({ dic: new TextDecoder().decode(dictionary.dic) });
const inflections = createInflections(lexicon);

/** What labels make of a sentence; each is for the word before the bracket. */
function edited(marked: string): string | undefined {
  const [before = "", labels = "", after = ""] = marked.split(/ ?<([^>]+)>/u);
  const text = before + after;
  const tokens = tokenize(text);
  const last = tokens.findLastIndex(({ end }) => end <= before.length);
  const each = labels.split("+");
  const edit = editOf(tokens, last - each.length + 1, each, inflections, lexicon.isName);
  return edit === undefined ? undefined : text.slice(0, edit.start) + edit.correction + text.slice(edit.end);
}

test.each([
  // A word put in.
  ["Il va à école <I:le>.", "Il va à l'école."],
  ["J'aime chocolat <I:le>.", "J'aime le chocolat."],
  ["Chocolat <I:le> est bon.", "Le chocolat est bon."],
  ["Canada <I:le> est grand.", "Le Canada est grand."],
  ["J'ai essayé appeler <I:de>.", "J'ai essayé d'appeler."],
  ["Je pense il <I:que> vient.", "Je pense qu'il vient."],
  ["Je sais <I:ne> pas.", "Je ne sais pas."],
  ["Je aime <I:ne> pas.", "Je n'aime pas."],
  ["Il y a fumée <I:de la>.", "Il y a de la fumée."],
  ["Il faut eau <I:de la>.", "Il faut de l'eau."],
  // A word left out.
  ["Je vais à <D> chez moi.", "Je vais chez moi."],
  ["J'ai de <D> un chien.", "J'ai un chien."],
  ["Il a dit que <D>.", "Il a dit."],
  // A word for another.
  ["Il habite en <R:à> Paris.", "Il habite à Paris."],
  ["J'ai un <R:une> idée.", "J'ai une idée."],
  ["Un <R:le> ami de ma sœur.", "L'ami de ma sœur."],
  ["J'ai vu l'<R:un> ami.", "J'ai vu un ami."],
  ["Je <R:me> appelle.", "M'appelle."],
  ["Le pays que <R:qui> est loin.", "Le pays qui est loin."],
  ["Il parle de le <R:du+D> film.", "Il parle du film."],
  // Another form.
  ["Les enfants joue <V:P3p>.", "Les enfants jouent."],
  ["Elle est allé <V:pp.fs>.", "Elle est allée."],
  ["Je veux mangé <V:inf>.", "Je veux manger."],
  ["Des fille <N:p>.", "Des filles."],
  ["Une robe blanc <A:fs>.", "Une robe blanche."],
  ["Hier il fait <V:I3s> froid.", "Hier il faisait froid."],
  ["Il faut que je fais <V:S1s> cela.", "Il faut que je fasse cela."],
])("%s", (marked, better) => {
  expect(edited(marked)).toBe(better);
});

test.each([
  ["the form it has", "Elle est allée <V:pp.fs>."],
  ["a form that the word does not have", "Il va vite <V:inf>."],
  ["the word it is", "Il va à <R:à> Paris."],
  ["le or la, which no one can tell", "Il va à l'école <I:petit>."],
])("nothing is made of %s", (_, marked) => {
  expect(edited(marked)).toBeUndefined();
});
