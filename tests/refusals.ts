import { globSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import type { z } from "zod";
import { RuleBroken, TooMany } from "#business/errors.ts";
import type { TestHouse } from "./house.ts";

const texts = Object.fromEntries(
  (["de", "en"] as const).map((locale) => {
    const files = globSync(`locales/${locale}/*.json`).map((path) => readFileSync(path, "utf8"));
    return [locale, Object.assign({}, ...files.map((text) => JSON.parse(text))) as Record<string, string>];
  }),
);

/** A refusal is worth nothing when nobody can read it: the code has a sentence in both languages. */
function expectSentence(code: string): void {
  for (const [locale, sentences] of Object.entries(texts))
    expect(sentences[`problem_${code}`], `locales/${locale} has no problem_${code}`).toMatch(/\S{2,}/);
}

/** The deed breaks the rule of this code, and the person can read why. */
export async function expectRule(deed: Promise<unknown>, code: string): Promise<void> {
  const error = await deed.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error, `nothing refused, though ${code} is broken`).toBeInstanceOf(RuleBroken);
  expect((error as RuleBroken).code).toBe(code); // proved by the line above
  expectSentence(code);
}

/** The form refuses this input with exactly these codes, and the person can read why. */
export function expectInvalid(schema: z.ZodType, input: unknown, ...codes: string[]): void {
  const parsed = schema.safeParse(input);
  expect(parsed.error?.issues.map((issue) => issue.message) ?? []).toEqual(codes);
  for (const code of codes) expectSentence(code);
}

/** The deed is one too many. Returns the seconds until the next one is welcome. */
export async function expectTooMany(deed: Promise<unknown>): Promise<number> {
  const error = await deed.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(TooMany);
  return (error as TooMany).retryAfterSeconds; // proved by the line above
}

/** The deed throws, and there is not one row or job more or less than before. */
export async function expectNothingLeft(house: TestHouse, deed: () => Promise<unknown>): Promise<void> {
  const before = await house.rowCounts();
  await expect(deed()).rejects.toThrow();
  expect(await house.rowCounts()).toEqual(before);
}

/** No trace, no change: where the audit log cannot take the entry `event`, the deed fails and leaves no row and no job behind. */
export async function expectUndoneWithoutTrace(
  house: TestHouse,
  event: string,
  deed: () => Promise<unknown>,
): Promise<void> {
  await house.ownerRun(
    "create or replace function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'the log is full'; end $$",
  );
  await house.ownerRun(
    `create trigger refuse_entry before insert on audit_log for each row when (new.event = '${event}') execute function refuse_entry()`,
  );
  try {
    await expectNothingLeft(house, deed);
  } finally {
    await house.ownerRun("drop trigger refuse_entry on audit_log");
  }
}
