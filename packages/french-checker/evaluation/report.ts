import type { Figures, Judged, Missed, Tally } from "./measure.ts";
import type { SentenceFigures } from "./sentences.ts";

const CONTEXT_CHARS = 40;

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : percent(part / whole);
}

/** Columns padded to their widest cell, the first to the left. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function byCode(perCode: ReadonlyMap<string, Tally>): string {
  const rows = [...perCode]
    .sort(([a, x], [b, y]) => y.gold - x.gold || a.localeCompare(b))
    .map(([code, tally]) => [
      code,
      String(tally.gold),
      String(tally.corrected),
      share(tally.corrected, tally.gold),
      share(tally.locatedGold, tally.gold),
      String(tally.findings),
      String(tally.right),
      share(tally.right, tally.findings),
    ]);
  return table(["code", "gold", "corrected", "recall", "located", "findings", "right", "precision"], rows);
}

function byRule(perRule: ReadonlyMap<string, Tally>): string {
  const rows = [...perRule]
    .sort(([a, x], [b, y]) => y.findings - x.findings || a.localeCompare(b))
    .map(([rule, tally]) => [
      rule,
      String(tally.findings),
      String(tally.right),
      String(tally.located - tally.right),
      String(tally.findings - tally.located),
      share(tally.right, tally.findings),
    ]);
  return table(["rule", "findings", "right", "other correction", "no error there", "precision"], rows);
}

/** The figures of one set, for a terminal. */
export function summary(set: string, figures: Figures): string {
  const { copies, corrects } = figures;
  return [
    `Set: ${set}`,
    table(
      ["", ""],
      [
        ["learner texts", String(copies.texts)],
        ["  words", String(copies.words)],
        ["  errors marked", String(copies.gold)],
        ["  corrected", String(copies.corrected)],
        ["  located only", String(copies.locatedGold - copies.corrected)],
        ["correct texts", String(corrects.texts)],
        ["  words", String(corrects.words)],
        ["  false alarms", String(corrects.findings)],
        ["precision, all texts", percent(figures.precision)],
        ["precision, learner texts", percent(figures.precisionCopies)],
        ["recall", percent(figures.recall)],
        ["located: precision, all texts", percent(figures.precisionLocated)],
        ["located: recall", percent(figures.recallLocated)],
        ["false alarms per 100 correct words", figures.falseAlarmsPer100Words.toFixed(2)],
        ["right findings with the right code", percent(figures.codeAgreement)],
      ],
    ),
    byCode(figures.perCode),
    byRule(figures.perRule),
  ].join("\n\n");
}

function inContext(text: string, start: number, end: number, correction: string): string {
  const before = text.slice(Math.max(0, start - CONTEXT_CHARS), start);
  const after = text.slice(end, end + CONTEXT_CHARS);
  return `…${before}[[${text.slice(start, end)}=>${correction}]]${after}…`.replace(/\s+/gu, " ");
}

function alarmLine({ name, text, finding, verdict }: Judged): string {
  const kind = verdict.located ? "other correction" : "no error there";
  const place = inContext(text, finding.start, finding.end, finding.correction);
  return `${name}  ${finding.rule} (${finding.code}), ${kind}\n    ${place}`;
}

function missLine({ name, text, error, located }: Missed): string {
  const place = inContext(text, error.start, error.end, error.corrections.join("/"));
  return `${name}  ${error.code}${located ? ", located" : ""}\n    ${place}`;
}

/** Every wrong finding and every error left, in context. */
export function details(figures: Figures): string {
  return [
    "Wrong findings",
    ...figures.judged.filter(({ verdict }) => !verdict.right).map(alarmLine),
    "",
    "Errors not corrected",
    ...figures.missed.map(missLine),
  ].join("\n");
}

/** The figures of a file of correct sentences, and of the errors put into them. */
export function sentenceSummary({ asTheyAre, made }: SentenceFigures): string {
  const { texts, words, findings } = asTheyAre.corrects;
  const rules = [...asTheyAre.perRule].sort(([, x], [, y]) => y.findings - x.findings);
  return [
    `${texts} sentences, ${words} words: ${findings} findings, ${asTheyAre.falseAlarmsPer100Words.toFixed(2)} in 100 words`,
    table(
      ["rule", "findings"],
      rules.map(([rule, tally]) => [rule, String(tally.findings)]),
    ),
    "Errors put into them",
    table(
      ["kind", "errors", "corrected", "located only"],
      [...made].map(([kind, { copies }]) => [
        kind,
        String(copies.gold),
        share(copies.corrected, copies.gold),
        share(copies.locatedGold - copies.corrected, copies.gold),
      ]),
    ),
  ].join("\n\n");
}

/** Every finding in the sentences as they are, and every error put into them and left. */
export function sentenceDetails({ asTheyAre, made }: SentenceFigures): string {
  return [
    "Found in the sentences",
    ...asTheyAre.judged.map(alarmLine),
    "",
    "Errors put into them and left",
    ...[...made.values()].flatMap(({ missed }) => missed.map(missLine)),
  ].join("\n");
}
