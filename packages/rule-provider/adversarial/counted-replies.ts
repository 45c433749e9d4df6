import { PURPOSES, type Purpose } from "@epreuve/core/generation/generator";
import { startCounting, type Work } from "./counted-work.ts";

/** Work that any text may take, whatever its length. */
const FIXED = 500_000;
/** Most work of one search for the word that a misspelling stands for, measured on the longest word searched for. */
const SEARCH = 750_000;
/**
 * Most work of the two networks that read the text and the corrected text, for each character: 670,000 steps of eight
 * multiplications in each network for every four tokens of a sentence, or fewer that end it, of which it may have one only.
 */
const NETWORK_MAX = 1_600_000;
const isNetwork = (name: string): boolean => name.startsWith("packages/french-checker/src/model/network.ts:");

/** The replies to a text, and the service's own checks of it, with the work they take. */
export interface CountedReplies {
  replyTo(purpose: Purpose, contenu: string): unknown;
  conformite(contenu: string): unknown;
  /** The work of a run. */
  of(run: () => unknown): Work;
  /**
   * The work for each character and the five functions that did most of it; undefined within the bound. `searches`: how
   * many words of the text may be searched for beyond what `max` allows, the checker's budget limiting them.
   */
  excess(run: () => unknown, length: number, max: number, searches?: number): string | undefined;
  stop(): void;
}

/** Starts counting. Code compiled before is not counted, so the modules are imported here and nowhere before. */
export async function countReplies(): Promise<CountedReplies> {
  const counter = startCounting((url) =>
    /\/packages\/(?:rule-provider|french-checker|core|contract)\/src\//.test(url),
  );
  const [{ loadLanguage }, replies, core] = await Promise.all([
    import("../src/replies/language.ts"),
    import("../src/replies/reply-to.ts"),
    import("@epreuve/core/correction/report/read-production"),
  ]);
  const language = await loadLanguage();
  const consigne = "Donnez votre avis sur le télétravail.";
  const replyTo = (purpose: Purpose, contenu: string) =>
    replies.replyTo(purpose, { tache: "EE_T3", consigne, contenu, erreurs: "[]" }, language);
  const conformite = (contenu: string) =>
    core.readProduction({ tache: "EE_T3", contenu, sujet: { consigne, documents: [] }, mots: null });
  for (const purpose of PURPOSES) replyTo(purpose, "Les enfant prendrent la maisson.");
  // Long enough for every measure: what these read once for all texts is no work of one.
  conformite("Je travaille au bureau avec un ordinateur. ".repeat(10));
  return {
    replyTo,
    conformite,
    of: (run) => counter.of(run),
    excess(run, length, max, searches = 0) {
      const { total, byFunction } = counter.of(run);
      const ofNetwork = [...byFunction].reduce((sum, [name, work]) => sum + (isNetwork(name) ? work : 0), 0);
      const isBounded = total - ofNetwork <= FIXED + max * length + SEARCH * searches;
      if (isBounded && ofNetwork <= NETWORK_MAX * length) return undefined;
      const most = [...byFunction].sort((a, b) => b[1] - a[1]).slice(0, 5);
      return `${Math.round(total / length)} a character: ${most.map(([name]) => name).join(", ")}`;
    },
    stop: () => counter.stop(),
  };
}
