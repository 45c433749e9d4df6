import { correctEe } from "@epreuve/contract/operations/correct-ee";
import { correct } from "@epreuve/core/correction/correct";
import { judge } from "@epreuve/core/correction/judge";
import { deadlineIn } from "@epreuve/core/generation/deadline";
import { systemRuntime as runtime } from "@epreuve/core/runtime";
import { deadlines } from "./config.ts";
import { generator } from "./dependencies/generator.ts";
import { jobs } from "./dependencies/jobs.ts";
import { table } from "./dependencies/table.ts";
import { http } from "./http/http.ts";

export const handler = http(correctEe, async ({ body }, { owner, aliveMs }) => ({
  body: await correct(
    {
      table: table(),
      runtime,
      jobs: jobs(),
      judge: (production) => judge(production, { generator: generator(), runtime }),
    },
    { owner, mode: "EE", ...body, deadline: deadlineIn(deadlines.correctionMs()), aliveMs },
  ),
}));
