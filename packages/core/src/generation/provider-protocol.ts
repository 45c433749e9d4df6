import type OpenAI from "openai";
import { type Adaptation, adaptingProtocol } from "./adapting-protocol.ts";
import { chatProtocol } from "./chat-protocol.ts";
import { eitherProtocol } from "./either-protocol.ts";
import { type FormatWay, formatProtocol } from "./format-protocol.ts";
import { responsesProtocol } from "./responses-protocol.ts";
import type { ProtocolName, TextProtocol } from "./text-protocol.ts";

/** What a provider turned out not to do as asked, and what is done instead. */
export type ServedOtherwise =
  | { parameter: "protocol"; served: "chat" }
  | { parameter: "format"; model: string; served: FormatWay }
  | Adaptation;

/**
 * The protocol of a provider: the one named; without a name the Responses API, or Chat Completions where the server has
 * only that. A model that is not held to a reply's schema by the provider is held to it by its instructions, and one
 * that refuses an effort or an optional parameter is asked otherwise.
 */
export function providerProtocol(
  client: OpenAI,
  name: ProtocolName | undefined,
  onServedOtherwise: (told: ServedOtherwise) => void,
): TextProtocol {
  const onFormat = (model: string, served: FormatWay) =>
    onServedOtherwise({ parameter: "format", model, served });
  return formatProtocol(
    adaptingProtocol(spoken(client, name, onServedOtherwise), onServedOtherwise),
    onFormat,
  );
}

function spoken(
  client: OpenAI,
  name: ProtocolName | undefined,
  onServedOtherwise: (told: ServedOtherwise) => void,
): TextProtocol {
  if (name === "responses") return responsesProtocol(client);
  if (name === "chat") return chatProtocol(client);
  return eitherProtocol(responsesProtocol(client), chatProtocol(client), () =>
    onServedOtherwise({ parameter: "protocol", served: "chat" }),
  );
}
