import { GIVEN } from "../../../scripts/infra/graph.ts";
import { is } from "./checks.ts";
import { kind, type StageRule } from "./rule.ts";

const BUDGET = "aws:budgets/budget:Budget";

const LATE = "The bill is seen at the end of the month.";

const told = (notificationType: string, threshold: number) => ({
  comparisonOperator: "GREATER_THAN",
  notificationType,
  subscriberEmailAddresses: [GIVEN.NOTICE_EMAIL],
  threshold,
  thresholdType: "PERCENTAGE",
});

export const budgets = kind(BUDGET, "budgets.budget", {
  budgetType: [is("COST"), "It counts hours or gigabytes, which nobody has set a limit to."],
  limitAmount: [is(GIVEN.BUDGET_USD), LATE],
  limitUnit: [is("USD"), "AWS refuses a budget of cost in anything but dollars."],
  timeUnit: [is("MONTHLY"), "The same sum is let pass every day, or told once in a year."],
  notifications: [is([told("ACTUAL", 80), told("FORECASTED", 100)]), LATE],
});

export const budgetRules: StageRule[] = [
  {
    id: "budgets.one",
    danger: LATE,
    broken: (stage) => (stage.of(BUDGET).length === 1 ? [] : ["budgets"]),
  },
];
