import { getDocs } from "@epreuve/contract/operations/get-docs";
import { docsTokenUrl } from "./config.ts";
import { docsPage } from "./docs/page.ts";
import { http } from "./http/http.ts";
import { once } from "./once.ts";

const page = once(() => docsPage({ tokenUrl: docsTokenUrl() }));

export const handler = http(getDocs, async () => {
  const { html, contentSecurityPolicy } = page();
  return {
    body: html,
    headers: {
      "Content-Security-Policy": contentSecurityPolicy,
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
  };
});
