import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { InvalidSettings, readConfig } from "./config.ts";
import { newSecretKey } from "./credentials/multikey.ts";

function messagesFor(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof InvalidSettings) return error.messages;
    throw error;
  }
}

describe("settings", () => {
  test("without any setting it is a working demonstration", () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: "localhost",
      publicUrl: "http://localhost:3000",
    });
  });

  test("the demonstration has two social networks that are plainly examples", () => {
    expect(readConfig({}).socialLinks).toEqual(["https://example.org/", "https://example.com/"]);
    expect(readConfig({ SOCIAL_LINKS: "https://a.example/us" }).socialLinks).toEqual([
      "https://a.example/us",
    ]);
  });

  test("an empty value counts as missing", () => {
    expect(readConfig({ SMTP_URL: "", PORT: "" }).smtpUrl).toBeUndefined();
  });

  test.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://x"],
    ["SMTP_URL", "mail.example.org"],
    ["AUTH_SECRET", "short"],
    ["WORKER", "yes"],
    ["AUDIT_HEADS", "heads.jsonl"],
    ["AUDIT_HEADS", "/srv/heads.jsonl,nobody"],
    ["OPERATOR_IBAN", "DE02120300000000202052"],
    ["OPERATOR_EMAIL", "nobody"],
    ["OPERATOR_ACCOUNT_HOLDER", "x".repeat(71)],
    ["OPERATOR_CITY", "x"],
    ["SITE_PASSWORD", "short"],
    ["SOCIAL_LINKS", "http://a.example,ftp://b.example"],
    ["APP_MODE", "palace"],
    ["S3_REGION", "here, there"],
  ])("%s=%s is one sentence that names the setting", (key, value) => {
    const messages = messagesFor({ [key]: value });
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(new RegExp(`^The setting ${key} must be .{9,}\\. See \\.env\\.example\\.$`));
  });

  test.each([
    ["OPERATOR_ACCOUNT_HOLDER", "x".repeat(71), "2 to 70 characters"],
    ["SITE_PASSWORD", "short", "at least 6 characters"],
    ["SOCIAL_LINKS", "http://a.example", "https://"],
  ])("the sentence about %s says what is wrong with it", (key, value, what) => {
    expect(messagesFor({ [key]: value })[0]).toContain(what);
  });

  test("two mistakes give two messages", () => {
    expect(messagesFor({ PORT: "x", WORKER: "x" })).toHaveLength(2);
  });

  test.each(["S3_BUCKET", "MOLLIE_API_KEY"])("%s is refused until it is supported", (key) => {
    expect(messagesFor({ [key]: "given" })[0]).toContain(key);
  });

  test.each([
    ["SMTP_URL", "smtp://mail.example.org"],
    ["DATABASE_URL", "postgres://u:p@db.example.org/x"],
    ["DATABASE_OWNER_URL", "postgres://u:p@db.example.org/x?sslmode=disable"],
    ["CLAMD_URL", "tcp://10.0.0.2:3310"],
  ])("production sends nothing in the clear to another machine: %s=%s", (key, value) => {
    const about = (env: Record<string, string>) =>
      messagesFor({ APP_MODE: "production", ...env }).filter((message) => message.includes(`${key} must `));
    const sentence = new RegExp(
      `^In production the setting ${key} must (begin|end) with .+, unless it names this machine\\.$`,
    );
    expect(about({ [key]: value })).toEqual([expect.stringMatching(sentence)]);
    const confirmed = { APP_MODE: "demonstration", LIVE_DEMONSTRATION: "on" };
    expect(messagesFor({ ...confirmed, [key]: value }), "a demonstration may, where it is meant").toEqual([]);
  });

  test.each([
    ["SMTP_URL", "smtps://mail.example.org"],
    ["SMTP_URL", "smtp://mail.example.org?requireTLS=true"],
    ["SMTP_URL", "smtp://localhost:25"],
    ["DATABASE_URL", "postgres://u:p@db.example.org/x?sslmode=verify-full"],
    ["DATABASE_URL", "postgres://u:p@127.0.0.1/x"],
    ["DATABASE_URL", "postgres:///x?host=/run/postgresql"],
    ["CLAMD_URL", "unix:///run/clamav/clamd.ctl"],
  ])("production takes %s=%s", (key, value) => {
    expect(messagesFor({ APP_MODE: "production", [key]: value }).join()).not.toContain(`${key} must begin`);
    expect(messagesFor({ APP_MODE: "production", [key]: value }).join()).not.toContain(`${key} must end`);
  });

  test.each([
    ["PUBLIC_URL", "https://werdegang.example"],
    ["MOLLIE_API_KEY", `live_${"a1".repeat(15)}`],
    ["SMTP_URL", "smtps://u:p@mail.example.org"],
    ["DATABASE_URL", "postgres://u:p@db.example.org/x?sslmode=verify-full"],
    ["OPERATOR_IBAN", "DE89370400440532013000"],
  ])("a demonstration with a live %s does not start unless confirmed twice", (key, value) => {
    const sentence = new RegExp(`^The setting ${key} .*APP_MODE=production.*LIVE_DEMONSTRATION=on\\.$`);
    const once: Record<string, string>[] = [{}, { APP_MODE: "demonstration" }, { LIVE_DEMONSTRATION: "on" }];
    for (const partly of once)
      expect(messagesFor({ ...partly, [key]: value })).toEqual([expect.stringMatching(sentence)]);
    const twice = { APP_MODE: "demonstration", LIVE_DEMONSTRATION: "on" };
    expect(messagesFor({ ...twice, [key]: value })).toEqual([]);
    expect(messagesFor({ APP_MODE: "production", LIVE_DEMONSTRATION: "on" }).join()).toContain(
      "LIVE_DEMONSTRATION must not be given",
    );
  });

  test.each([
    ["AUTH_SECRET", "a".repeat(64)],
    ["AUTH_SECRET", "geheim".repeat(8)],
    ["AUTH_SECRET", `${"0".repeat(40)}1234`],
    ["PUBLIC_URL", "http://werdegang.example/app"],
    ["PUBLIC_URL", "http://user:word@werdegang.example"],
    ["PUBLIC_URL", "http://werdegang.example/?from=here"],
    ["PUBLIC_URL", "http://werdegang.example/#top"],
    ["DATABASE_URL", "postgres://u:p@localhost/x?host=db.example.org"],
    ["DATABASE_URL", "postgres:///x?host=db.example.org&host=/run/postgresql"],
    ["DATABASE_URL", "postgres://u:p@db.example.org/x?sslmode=verify-full&sslmode=disable"],
    ["DATABASE_URL", "postgres://u:p@db.example.org/x?sslmode=require&uselibpqcompat=true"],
    ["DATABASE_OWNER_URL", "postgres://u:p@localhost/x?hostaddr=10.0.0.1"],
    ["SMTP_URL", "smtp://mail.example.org?requireTLS=true&requireTLS=false"],
    ["SMTP_URL", "smtp://localhost?host=mail.example.org"],
    ["SMTP_URL", "smtps://mail.example.org?tls.rejectUnauthorized=false"],
  ])("%s=%s is refused at the start in every mode", (key, value) => {
    const sentence = new RegExp(`^The setting ${key} must be .+\\. See \\.env\\.example\\.$`);
    const about = (mode: Record<string, string>) =>
      messagesFor({ ...mode, [key]: value }).filter((message) => message.startsWith(`The setting ${key}`));
    const modes: Record<string, string>[] = [{}, { APP_MODE: "production" }];
    for (const mode of modes) expect(about(mode)).toEqual([expect.stringMatching(sentence)]);
  });

  test("secrets as openssl makes them are taken", () => {
    for (const secret of ["9f3c1b7a5e0d8264f1a9c3b5d7e80624", "kJ8s+Qm2/xV7Zb1LrT0yWc5NfH3uEaGd9PoIvXq4="])
      expect(messagesFor({ AUTH_SECRET: secret })).toEqual([]);
  });

  test("production does not start with placeholders for the operator's data", () => {
    const missing = messagesFor({ APP_MODE: "production" });
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

  const envExample = () =>
    Object.fromEntries(
      readFileSync(".env.example", "utf8")
        .split("\n")
        .flatMap((line) => {
          const [, key, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
          return key ? [[key, value ?? ""]] : [];
        }),
    );
  const lawful = {
    APP_MODE: "production",
    PUBLIC_URL: "https://werdegang.de",
    AUTH_SECRET: "9f3c1b7a5e0d8264f1a9c3b5d7e80624",
    SMTP_URL: "smtps://mail.werdegang.de",
    OPERATOR_NAME: "Oldtimer Archiv GmbH",
    OPERATOR_LEGAL_FORM: "Gesellschaft mit beschränkter Haftung",
    OPERATOR_REPRESENTATIVE: "Geschäftsführung: Anna Berger",
    OPERATOR_STREET: "Hafenstraße 9",
    OPERATOR_POSTAL_CODE: "20457",
    OPERATOR_CITY: "Hamburg",
    OPERATOR_COUNTRY: "Deutschland",
    OPERATOR_PHONE: "+49 40 1234567",
    OPERATOR_EMAIL: "post@werdegang.de",
    OPERATOR_REGISTER: "Amtsgericht Hamburg, HRB 171717",
    OPERATOR_VAT_ID: "DE136695976",
    OPERATOR_TAX_NUMBER: "27/345/67890",
    OPERATOR_AUTHORITY: "Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit",
    OPERATOR_ACCOUNT_HOLDER: "Oldtimer Archiv GmbH",
    OPERATOR_IBAN: "DE89370400440532013000",
    OPERATOR_BIC: "COBADEFFXXX",
  };

  test("SD-01 production starts with the data of a real operator", () => {
    expect(messagesFor(lawful)).toEqual([]);
    expect(readConfig(lawful).socialLinks).toEqual([]);
  });

  test.each(
    Object.keys(lawful).filter(
      (key) =>
        key.startsWith("OPERATOR_") &&
        !["OPERATOR_LEGAL_FORM", "OPERATOR_COUNTRY", "OPERATOR_BIC"].includes(key),
    ),
  )("SD-01 production does not start with %s as .env.example has it", (key) => {
    expect(messagesFor({ ...lawful, [key]: envExample()[key] ?? "" })).toEqual([
      `In production the setting ${key} must not keep the value of .env.example, which names nobody.`,
    ]);
  });

  test("SD-01 nor with a copy of .env.example, nor with its IBAN in groups of four", () => {
    const copied = messagesFor({ ...envExample(), APP_MODE: "production" });
    for (const key of ["OPERATOR_NAME", "OPERATOR_REGISTER", "OPERATOR_VAT_ID", "OPERATOR_EMAIL"])
      expect(copied.some((sentence) => sentence.includes(key))).toBe(true);
    expect(messagesFor({ ...lawful, OPERATOR_IBAN: "DE02 1203 0000 0000 2020 51" })).toHaveLength(1);
  });

  test("SD-01 production does not start on an address without encryption", () => {
    expect(messagesFor({ ...lawful, PUBLIC_URL: "http://werdegang.de" })).toEqual([
      "In production the setting PUBLIC_URL must begin with https://.",
    ]);
  });

  test("every setting is explained in .env.example", () => {
    const explained = readFileSync(".env.example", "utf8");
    const source = readFileSync("platform/config.ts", "utf8");
    const keys = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? "");
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => !explained.includes(`\n${key}=`))).toEqual([]);
  });
});

describe("an object store", () => {
  const store = {
    S3_ENDPOINT: "http://localhost:9000",
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "somebody",
    S3_SECRET_ACCESS_KEY: "something secret",
    AUTH_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
    CERTIFICATE_KEYS: newSecretKey(),
  };

  test("takes all of its settings, and what machines must share", () => {
    expect(messagesFor(store)).toEqual([]);
    expect(readConfig(store).objectStore).toMatchObject({ bucket: "files", region: "us-east-1" });
    expect(readConfig({}).objectStore).toBeNull();
    for (const key of Object.keys(store)) {
      const messages = messagesFor({ ...store, [key]: "" });
      expect(messages).toHaveLength(1);
      expect(messages[0]).toContain(`setting ${key} `);
    }
  });

  test.each([
    ["S3_ENDPOINT", "https://s3.example.org/bucket"],
    ["S3_ENDPOINT", "https://name@s3.example.org"],
    ["S3_BUCKET", "Files"],
    ["S3_BUCKET", "../x"],
    ["S3_SECRET_ACCESS_KEY", "short"],
  ])("%s=%s is one sentence", (key, value) => {
    expect(messagesFor({ ...store, [key]: value })).toEqual([
      expect.stringContaining(`setting ${key} must be`),
    ]);
  });

  test("elsewhere is encrypted in production, and refused by a demonstration", () => {
    const elsewhere = { ...store, S3_ENDPOINT: "http://s3.example.org" };
    expect(messagesFor({ ...elsewhere, APP_MODE: "production" })).toContain(
      "In production the setting S3_ENDPOINT must begin with https://, unless it names this machine.",
    );
    expect(messagesFor(elsewhere)).toEqual([
      expect.stringContaining("S3_ENDPOINT belongs to a site that people use"),
    ]);
  });
});
