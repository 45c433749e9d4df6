import { IfNoneMatchSchema } from "../../conditional.ts";
import { BUDGETS, CLIENT_TIMEOUTS } from "../../limits.ts";
import { defineOperation } from "../../operation.ts";
import { SimulationStateSchema } from "../../simulation.ts";

export const getSimulation = defineOperation({
  id: "getSimulation",
  method: "GET",
  path: "/simulations/{id}",
  summary: "Lit une simulation entière : texte, sujet, rapport, exercices et modèle.",
  access: "user",
  headers: IfNoneMatchSchema,
  status: 200,
  response: SimulationStateSchema,
  errors: ["SIMULATION_NOT_FOUND"],
  budgetMs: BUDGETS.defaultMs,
  clientTimeoutMs: CLIENT_TIMEOUTS.defaultMs,
  tagged: "simulation",
  streamed: false,
  retrySafe: true,
});
