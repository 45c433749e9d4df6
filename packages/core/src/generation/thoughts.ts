const OPENING = "<think>";
const CLOSING = "</think>";

/**
 * Separates a model's thoughts from its streamed text: some servers stream both as one, the thoughts first, between
 * `<think>` and `</think>`. The returned function takes each piece in order, and gives the part of it that is text; a
 * beginning that may still become the mark is held back.
 */
export function thoughtsRemoved(): (piece: string) => string {
  let state: "beginning" | "thinking" | "text" = "beginning";
  /** What is not decided yet: all of a beginning, or the end of a thought that may hold the first part of the mark. */
  let held = "";

  return (piece) => {
    if (state === "text") return piece;
    held += piece;
    if (state === "beginning") {
      const start = held.trimStart();
      if (OPENING.startsWith(start)) return "";
      if (!start.startsWith(OPENING)) {
        state = "text";
        return held;
      }
      state = "thinking";
      held = start.slice(OPENING.length);
    }
    const end = held.indexOf(CLOSING);
    if (end < 0) {
      held = held.slice(-CLOSING.length);
      return "";
    }
    state = "text";
    return held.slice(end + CLOSING.length).trimStart();
  };
}
