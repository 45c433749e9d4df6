import { EpreuveError } from "@epreuve/client";
import { expect, test } from "vitest";
import { clientOf, serveHttp, service } from "../../client/test/http-harness.ts";
import { refusal } from "../../client/test/scripted-service.ts";
import { DemoError } from "./demo-error.ts";
import { errorText } from "./error-text.ts";

serveHttp();

/** What the demo prints when the creation of a simulation fails. */
async function printed(): Promise<string> {
  const error = await clientOf()
    .createSimulation({ tache: "EE_T1" })
    .catch((thrown: unknown) => thrown);
  return errorText(error);
}

test("a refusal gives its code, its message and the wait in seconds, and is not sent again", async () => {
  service.answer({
    status: 429,
    headers: { "Retry-After": "120", "x-request-id": "req-1" },
    body: refusal("RATE_LIMITED", "Trop de demandes."),
  });
  expect(await printed()).toBe("RATE_LIMITED : Trop de demandes. Attendez 120 s.");
  expect(service.received).toHaveLength(1);
});

test("a failure of the service gives the id of its request", async () => {
  service.answer({
    status: 500,
    headers: { "x-request-id": "req-1" },
    body: refusal("INTERNAL_ERROR", "Une erreur est survenue."),
  });
  expect(await printed()).toBe("INTERNAL_ERROR : Une erreur est survenue. (requête req-1)");
});

test("a code of a later version of the service is printed as it is", async () => {
  service.answer({ status: 409, body: refusal("SOMETHING_NEW", "Nouveau.") });
  expect(await printed()).toBe("SOMETHING_NEW : Nouveau.");
});

test("a service that went away is said in words", async () => {
  service.answer("cut");
  expect(await printed()).toBe("Le service ne répond plus : vérifiez que « npm start » tourne encore.");
});

test("an upload that the store failed keeps its own message", () => {
  const error = new EpreuveError("NETWORK_ERROR", { status: 503, message: "L'envoi a échoué." });
  expect(errorText(error)).toBe("NETWORK_ERROR : L'envoi a échoué.");
});

test("an error of the demo itself is its message", () => {
  expect(errorText(new DemoError("Choisissez EE_T1."))).toBe("Choisissez EE_T1.");
});
