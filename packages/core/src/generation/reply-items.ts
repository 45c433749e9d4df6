import { JSONParser } from "@streamparser/json";
import { parseReply } from "./reply-json.ts";
import { thoughtsRemoved } from "./thoughts.ts";

/** A byte order mark in a string, which the parser may leave out of it. */
const MARK = /\uFEFF|\\uFEFF/i;

/**
 * Reads the items of one list of a reply while it is written: of `{"erreurs": [… ]}` each error, once it is complete. The
 * returned function takes each piece in order, and gives `onItem` every item as `parseReply` would, strings well formed.
 *
 * What stands before the reply's object is passed over as `parseReply` does. From the first sign that the reply will not
 * be taken as it is (broken JSON, brackets before it, the list twice), and from a byte order mark on, no further item is
 * given; so does `onItem` end the reading by returning false. Never throws, and takes linear time.
 */
export function itemsOf(list: string, onItem: (item: unknown) => boolean): (piece: string) => void {
  const textOf = thoughtsRemoved();
  const parser = new JSONParser({ paths: [`$.${list}.*`], keepStack: false });
  let state: "before" | "within" | "over" = "before";
  let expected = 0;
  /** The first half of a character whose second half is in the next piece. */
  let half = "";
  /** The end of what was read, where a mark's escape may have begun. */
  let behind = "";

  parser.onError = () => {
    state = "over";
  };
  parser.onEnd = () => {
    state = "over";
  };
  parser.onValue = ({ key, value }) => {
    if (state === "over") return;
    const item = parseReply(JSON.stringify([value]));
    if (key !== expected++ || !Array.isArray(item?.json) || !onItem(item.json[0])) state = "over";
  };

  return (piece) => {
    if (state === "over") return;
    const text = half + textOf(piece);
    half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? "";
    const whole = text.slice(0, text.length - half.length);
    const start = state === "before" ? whole.indexOf("{") : 0;
    if (state === "before" && /[}[\]]/.test(start < 0 ? whole : whole.slice(0, start))) state = "over";
    if (state === "over" || start < 0 || whole === "") return;
    const json = whole.slice(start);
    state = MARK.test(behind + json) ? "over" : "within";
    behind = (behind + json).slice(1 - "\\uFEFF".length);
    if (state === "within") parser.write(json);
  };
}
