import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readConfig, WrongSettings } from "./config.ts";

function sentencesFor(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.sentences;
    throw error;
  }
}

describe("settings", () => {
  test("nothing given is a working demonstration", () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: "localhost",
      publicUrl: "http://localhost:3000",
    });
  });

  test("an empty value is as good as none", () => {
    expect(readConfig({ SMTP_URL: "", PORT: "" }).smtpUrl).toBeUndefined();
  });

  test.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://x"],
    ["SMTP_URL", "mail.example.org"],
    ["AUTH_SECRET", "short"],
    ["WORKER", "yes"],
    ["OPERATOR_IBAN", "DE02120300000000202052"],
    ["OPERATOR_EMAIL", "nobody"],
  ])("%s=%s is one sentence that names the setting", (key, value) => {
    const sentences = sentencesFor({ [key]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(key);
  });

  test("two mistakes are two sentences", () => {
    expect(sentencesFor({ PORT: "x", WORKER: "x" })).toHaveLength(2);
  });

  test.each(["S3_BUCKET", "MOLLIE_API_KEY"])("%s is refused until it works", (key) => {
    expect(sentencesFor({ [key]: "given" })[0]).toContain(key);
  });

  test("production starts with no placeholder of the operator's own data", () => {
    const missing = sentencesFor({ HOUSE: "production" });
    for (const key of [
      "PUBLIC_URL",
      "AUTH_SECRET",
      "SMTP_URL",
      "OPERATOR_NAME",
      "OPERATOR_IBAN",
      "OPERATOR_VAT_ID",
    ])
      expect(missing.some((sentence) => sentence.includes(key))).toBe(true);
  });

  test("every setting is explained in .env.example", () => {
    const explained = readFileSync(".env.example", "utf8");
    const source = readFileSync("platform/config.ts", "utf8");
    const keys = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? "");
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => !explained.includes(`\n${key}=`))).toEqual([]);
  });
});
