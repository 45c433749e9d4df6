import OpenAI from "openai";
import { openAiKey } from "../config.ts";

/** A client of OpenAI's protocol at this URL; undefined: at `OPENAI_BASE_URL`, which the SDK reads itself. */
export function openAiAt(baseURL: string | undefined): OpenAI {
  return new OpenAI({ apiKey: openAiKey(), ...(baseURL !== undefined && { baseURL }) });
}
