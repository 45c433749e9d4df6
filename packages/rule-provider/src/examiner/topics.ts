import type { Topic } from "./topic.ts";
import { TOPICS_OF_CONTENT } from "./topics-of-content.ts";
import { TOPICS_OF_TERMS } from "./topics-of-terms.ts";

const TOPICS: readonly Topic[] = [...TOPICS_OF_TERMS, ...TOPICS_OF_CONTENT];

/** The topics that a plain question is about. */
export function topicsOf(question: string): Topic[] {
  return TOPICS.filter(({ asked }) => asked.test(question));
}
