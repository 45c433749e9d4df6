import { vi } from "vitest";
import type { AutosaveOptions, AutosaveStatus } from "../src/autosave.ts";
import { Autosaver } from "../src/autosaver.ts";
import type { TextService } from "./text-service.ts";

/** Opens a page that has read the simulation and edits its text. */
export function page(service: TextService, options: AutosaveOptions = {}) {
  const told: AutosaveStatus["kind"][] = [];
  const saver = new Autosaver(service, "sim", {
    contenu: service.contenu,
    etag: service.etag,
    storage: null,
    onStatus: ({ kind }) => told.push(kind),
    ...options,
  });
  return { saver, told };
}

/** Lets pending promises settle. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Stubs a page's document and events, which Node does not have. */
export function stubPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const global = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", global.addEventListener.bind(global));
  vi.stubGlobal("removeEventListener", global.removeEventListener.bind(global));
  return {
    hide() {
      page.visibilityState = "hidden";
      page.dispatchEvent(new Event("visibilitychange"));
    },
    leave: () => global.dispatchEvent(new Event("pagehide")),
    online: () => global.dispatchEvent(new Event("online")),
  };
}
