import { type Agreement, PAIRS_MIN } from "../agreement/agreement.ts";
import type { Figures } from "../figures.ts";
import { decimal, percent, seconds, signed, table } from "./format.ts";

const AGREEMENT = ["", "n", "QWK", "exact", "within 1", "mean error"];

function agreementRow(name: string, { pairs, qwk, exact, withinOne, meanError }: Agreement): string[] {
  return [name, String(pairs), decimal(qwk), percent(exact), percent(withinOne), signed(meanError)];
}

function agreementTable(byName: Record<string, Agreement>): string {
  return table(
    AGREEMENT,
    Object.entries(byName).map(([name, agreement]) => agreementRow(name, agreement)),
  );
}

/** The figures of one evaluation, in Markdown. Quotes no text. */
export function markdown(set: string, figures: Figures): string {
  const { versionPrompt, providers, models, asked } = figures;
  const purposes = Object.entries(asked).map(([purpose, model]) => `${purpose} ${model}`);
  return [
    `# Evaluation: ${set}`,
    `Provider ${providers.join(", ") || "–"}, model ${models.join(", ") || "–"}, prompts ${versionPrompt}.`,
    ...(purposes.length === 0 ? [] : [`Asked for: ${purposes.join("; ")}.`]),
    served(figures),
    levels(figures),
    validity(figures),
    errors(figures),
    adversarial(figures),
    steadiness(figures),
    cost(figures),
  ].join("\n\n");
}

function served({ served: { corrections, reports, failures, left } }: Figures): string {
  const failed = Object.entries(failures).map(([code, count]) => `${count} ${code}`);
  return [
    `${reports} reports of ${corrections} corrections${failed.length > 0 ? `; failed: ${failed.join(", ")}` : ""}.`,
    ...(left > 0
      ? [`**Incomplete**: ${left} corrections were left, since they might have passed the limit.`]
      : []),
  ].join("\n");
}

function levels({
  levels: { all, interval, range, meanNoteError, slope, byLevel, byTask, byCriterion },
}: Figures): string {
  if (all.pairs === 0)
    return "## Levels\n\nNo text of this set has a settled reading: nothing to compare levels with.";
  return [
    "## Levels",
    agreementTable({ "NCLC, all": all, ...byTask }),
    `Bootstrap interval of the kappa at 95 %: ${decimal(interval?.low ?? null)} to ${decimal(interval?.high ?? null)}. No figure for fewer than ${PAIRS_MIN} texts.`,
    `The report's range holds the settled level in ${percent(range.held)} of the texts, and spans ${decimal(range.levels)} levels on average.`,
    `Mean error of the note ${signed(meanNoteError)} of 20. Slope ${decimal(slope)}: below 1, high levels get too little and low ones too much.`,
    "By the level that was read, errors in NCLC levels:",
    table(
      ["", "n", "exact", "within 1", "mean error"],
      Object.entries(byLevel).map(([level, { pairs, exact, withinOne, meanError }]) => [
        level,
        String(pairs),
        percent(exact),
        percent(withinOne),
        signed(meanError),
      ]),
    ),
    "By criterion, errors in CECRL levels:",
    agreementTable(byCriterion),
  ].join("\n\n");
}

function validity({
  validity: { verdicts, exact, valid, validSuspected, suspected, missed },
}: Figures): string {
  return table(
    ["validity", ""],
    [
      ["verdicts", String(verdicts)],
      ["as settled", percent(exact)],
      ["valid texts suspected", `${validSuspected} of ${valid} (${percent(suspected)})`],
      ["others taken for valid", percent(missed)],
    ],
  );
}

function errors({ errors: found, alarms }: Figures): string {
  const { texts, gold, corrected, findings, right, precision, asRead, recall, f05, recallLocated } = found;
  const codes = Object.entries(found.byCode).map(([code, one]) => [
    code,
    String(one.gold),
    String(one.corrected),
    percent(one.recall),
    String(one.findings),
    percent(one.precision),
  ]);
  return [
    "## Errors",
    table(
      ["", ""],
      [
        ["texts", String(texts)],
        ["errors marked, corrected rightly", `${gold}, ${corrected}`],
        ["findings, right", `${findings}, ${right}`],
        ["F0.5", decimal(f05)],
        ["precision", percent(precision)],
        ...(asRead === null
          ? []
          : [
              [
                `precision as two readers judged ${asRead.judged} of them`,
                `${percent(asRead.precision)} (${asRead.right})`,
              ],
            ]),
        ["recall", percent(recall)],
        ["recall, place alone", percent(recallLocated)],
        ["right findings with the right code", percent(found.codeAgreement)],
        ["false alarms in correct texts", `${alarms.findings} in ${alarms.words} words`],
        ["false alarms per 100 correct words", decimal(alarms.per100Words)],
      ],
    ),
    ...(codes.length === 0
      ? []
      : [table(["code", "marked", "corrected", "recall", "findings", "precision"], codes)]),
  ].join("\n\n");
}

function adversarial({
  adversarial: { cases, checks, met, unmeasured, byFamily, seen, unmet },
}: Figures): string {
  const rows = Object.entries(byFamily).map(([famille, one]) => [
    famille,
    String(one.checks),
    String(one.met),
    percent(one.share),
    String(one.unmeasured),
  ]);
  const seenRows = Object.entries(seen).map(([famille, one]) => [
    famille,
    String(one.texts),
    String(one.seen),
    percent(one.share),
    String(one.named),
  ]);
  return [
    "## Adversarial texts",
    `${cases} texts, ${met} of ${checks} required outcomes met${unmeasured > 0 ? `; ${unmeasured} more have no witness to compare with` : ""}.`,
    ...(rows.length === 0 ? [] : [table(["family", "checks", "met", "share", "not seen"], rows)]),
    ...(seenRows.length === 0
      ? []
      : [
          "Texts that an examiner would refuse:",
          table(["family", "texts", "seen", "share", "by its motif"], seenRows),
        ]),
    ...(unmet.length === 0 ? [] : [`Not met:\n\n${unmet.map((one) => `- ${one}`).join("\n")}`]),
  ].join("\n\n");
}

function steadiness({ spread, quotes, contradictions }: Figures): string {
  return [
    "## Steadiness",
    table(
      ["", ""],
      [
        ["texts corrected several times", String(spread.texts)],
        ["standard deviation of the note", decimal(spread.noteDeviation)],
        ["texts whose NCLC changes", percent(spread.nclcChanges)],
        ["quotes in replies", String(quotes.quotes)],
        ["quotes not in the text", `${quotes.dropped} (${percent(quotes.share)})`],
        ["replies sent back", String(quotes.repaired)],
        [
          "reports that contradict themselves",
          `${contradictions.contradictory} (${percent(contradictions.share)})`,
        ],
      ],
    ),
    ...(contradictions.found.length === 0 ? [] : [contradictions.found.map((one) => `- ${one}`).join("\n")]),
  ].join("\n\n");
}

function cost({ cost: one }: Figures): string {
  const tokens = (value: number | null) => (value === null ? "–" : Math.round(value).toLocaleString("en"));
  return [
    "## Cost and time of a simulation",
    table(
      ["", ""],
      [
        ["simulations, calls, requests", `${one.simulations}, ${one.calls}, ${one.requests}`],
        ["calls whose reply was kept from an earlier run", String(one.kept)],
        ["input tokens", tokens(one.inputTokens)],
        ["of them, from the provider's cache", tokens(one.cachedTokens)],
        ["output tokens", tokens(one.outputTokens)],
        ["of them, reasoning", tokens(one.reasoningTokens)],
        ["requests whose tokens were estimated", String(one.estimated)],
        ["price", one.usdPerSimulation === null ? priceUnknown(one.unpriced) : usd(one.usdPerSimulation)],
        ["p50", seconds(one.p50Ms)],
        ["p95", seconds(one.p95Ms)],
      ],
    ),
  ].join("\n\n");
}

function priceUnknown(models: readonly string[]): string {
  return models.length === 0 ? "–" : `not known for ${models.join(", ")}`;
}

function usd(value: number): string {
  return `${value.toFixed(5)} USD`;
}
