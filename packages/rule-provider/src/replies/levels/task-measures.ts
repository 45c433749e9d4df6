import type { Features } from "../features.ts";

/** The usual subjects of a live interaction, and the themes of the interview. */
const SUBJECTS = 6;
/** Expressions that report another's view, of which a comparison needs no more. */
const VIEWS_ENOUGH = 4;

/** How much of what the task asks is done, 0 to 1: subjects asked about, themes spoken of, or demands met. */
export function demandsMet({ task, exchange }: Features): number {
  if (exchange.leads) return Math.min(1, exchange.subjectCount / SUBJECTS);
  if (task.themes !== null) return task.themes.covered.length / SUBJECTS;
  const asked = task.demands.length;
  const met = asked === 0 ? 1 : (asked - task.unmetDemands.length) / asked;
  if (!task.demands.some(({ act }) => act === "comparer")) return met;
  const reported = Math.min(1, task.reportedViews / VIEWS_ENOUGH);
  return (met + reported + (task.position === null ? 0 : 1)) / 3;
}

/** Marks of politeness, greeting and closing, less what does not suit the recipient. */
export function manners({ task }: Features): number {
  const marks =
    Math.min(4, task.politenessMarks) + (task.opening === null ? 0 : 1) + (task.closing === null ? 0 : 1);
  const mixed = task.tu > 0 && task.vous > 0 && !task.recipient.plural;
  return marks - (mixed ? 2 : 0) - (task.unsuited === null ? 0 : 2);
}
