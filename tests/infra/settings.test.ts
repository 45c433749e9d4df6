import { describe, expect, test } from "vitest";
import { originPattern } from "../../infra/origins.ts";
import { kindOf, modelVariables, requireSettings } from "../../infra/settings.ts";

const PRODUCTION = { ALLOWED_ORIGINS: "https://app.example.ca", ALARM_EMAIL: "ops@example.ca" };

test("a pull request's stage is a preview, any other but production is somebody's own", () => {
  expect(["production", "pr-12", "ada", "pr-x"].map(kindOf)).toEqual([
    "production",
    "preview",
    "personal",
    "personal",
  ]);
});

test.each(["ada", "pr-12"])(
  "the stage %s needs no setting: a local app may call it, nobody is told of alarms",
  (stage) => {
    expect(requireSettings(stage, {})).toMatchObject({
      region: "ca-central-1",
      allowedOrigins: ["http://localhost:*"],
    });
  },
);

describe("production", () => {
  test("is deployed once its origins and the address of its alarms are given", () => {
    expect(requireSettings("production", PRODUCTION)).toMatchObject({
      allowedOrigins: ["https://app.example.ca"],
      alarmEmail: "ops@example.ca",
    });
  });

  test.each([
    "*",
    "http://localhost:*",
    "http://app.example.ca",
    "https://app.example.ca/",
    "app.example.ca",
  ])("refuses the origin %s", (origin) => {
    expect(() => requireSettings("production", { ...PRODUCTION, ALLOWED_ORIGINS: origin })).toThrow(origin);
  });

  test("takes the origins of native apps", () => {
    const origins = "https://app.example.ca, capacitor://localhost";
    expect(requireSettings("production", { ...PRODUCTION, ALLOWED_ORIGINS: origins }).allowedOrigins).toEqual(
      ["https://app.example.ca", "capacitor://localhost"],
    );
  });
});

test("a model is set for all purposes or for one, and a function is told those of its own", () => {
  const settings = requireSettings("ada", {
    OPENAI_MODEL: "all",
    OPENAI_MODEL_ERREURS: "one",
    OPENAI_TIER_BILAN: "flex",
  });
  expect(modelVariables(settings, ["criteres", "erreurs", "bilan"])).toEqual({
    OPENAI_MODEL_CRITERES: "all",
    OPENAI_MODEL_ERREURS: "one",
    OPENAI_MODEL_BILAN: "all",
    OPENAI_TIER_BILAN: "flex",
  });
});

test("a preflight's pattern takes the origins named, any local port where one is allowed, and nothing else", () => {
  const pattern = new RegExp(`^(?:${originPattern(["https://app.example.ca", "http://localhost:*"])})$`);
  for (const ours of ["https://app.example.ca", "http://localhost", "http://localhost:5173"]) {
    expect(ours).toMatch(pattern);
  }
  for (const foreign of [
    "https://appXexample.ca",
    "http://localhost:5173.evil.example",
    "http://localhostx",
  ]) {
    expect(foreign).not.toMatch(pattern);
  }
});
