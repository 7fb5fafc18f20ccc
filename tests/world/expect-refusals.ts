import { globSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import type { z } from "zod";
import { RuleBroken, TooMany } from "#business/errors.ts";
import type { TestApp } from "./test-app.ts";

const texts = Object.fromEntries(
  (["de", "en"] as const).map((locale) => {
    const files = globSync(`locales/${locale}/*.json`).map((path) => readFileSync(path, "utf8"));
    return [locale, Object.assign({}, ...files.map((text) => JSON.parse(text))) as Record<string, string>];
  }),
);

/** Every code needs a sentence in both languages. */
function expectSentence(code: string): void {
  for (const [locale, sentences] of Object.entries(texts))
    expect(sentences[`problem_${code}`], `locales/${locale} has no problem_${code}`).toMatch(/\S{2,}/);
}

export async function expectRuleBroken(action: Promise<unknown>, code: string): Promise<void> {
  const error = await action.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error, `nothing refused, though ${code} is broken`).toBeInstanceOf(RuleBroken);
  expect((error as RuleBroken).code).toBe(code); // Proved by the line above.
  expectSentence(code);
}

/** The schema refuses this input with exactly these codes, which have sentences. */
export function expectInvalid(schema: z.ZodType, input: unknown, ...codes: string[]): void {
  const parsed = schema.safeParse(input);
  expect(parsed.error?.issues.map((issue) => issue.message) ?? []).toEqual(codes);
  for (const code of codes) expectSentence(code);
}

/** The action hits a rate limit. Returns the seconds to wait. */
export async function expectTooMany(action: Promise<unknown>): Promise<number> {
  const error = await action.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(TooMany);
  return (error as TooMany).retryAfterSeconds; // Proved by the line above.
}

export async function expectNothingLeft(app: TestApp, action: () => Promise<unknown>): Promise<void> {
  const before = await app.rowCounts();
  await expect(action()).rejects.toThrow();
  expect(await app.rowCounts()).toEqual(before);
}

/** If the audit log cannot take the entry `event`, the action fails and leaves no row or job. */
export async function expectRollbackWithoutAudit(
  app: TestApp,
  event: string,
  action: () => Promise<unknown>,
): Promise<void> {
  await app.runAsOwner(
    `create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'the log is full'; end $$;
     create trigger refuse_entry before insert on audit_log for each row when (new.event = '${event}') execute function refuse_entry()`,
    { undone: true },
  );
  try {
    await expectNothingLeft(app, action);
  } finally {
    await app.runAsOwner("drop function refuse_entry cascade", { undone: true });
  }
}
