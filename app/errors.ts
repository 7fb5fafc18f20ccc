import { data } from "react-router";
import type { House } from "#business/context.ts";
import { NotAllowed, NotFound, RuleBroken, TooMany } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import * as problems from "./problems.ts";

/** The answer to a deed that did not happen: a sentence for the person, in their language. */
export type Problem = { problem: string };

/** Runs a read for a page; a business error becomes the status of the page. */
export async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStatus(error);
  }
}

/**
 * Runs a deed for a form; a broken rule comes back as a sentence beside what was typed. With a `log` so does an accident: the
 * person reads that it was not their fault, the log says what it was.
 */
export async function acting<T>(locale: Locale, work: () => Promise<T>, log?: House["log"]) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RuleBroken)
      return data<Problem>({ problem: problems.sentence(error.code, locale) }, { status: 422 });
    if (error instanceof TooMany) {
      const minutes = String(Math.ceil(error.retryAfterSeconds / 60));
      return data<Problem>(
        { problem: m.problem_too_many({ minutes }, { locale }) },
        { status: 429, headers: { "Retry-After": String(error.retryAfterSeconds) } },
      );
    }
    const known = asStatus(error);
    if (!log || known !== error || !(error instanceof Error)) throw known;
    log.error({ err: error }, "a deed failed");
    return data<Problem>({ problem: m.problem_accident({}, { locale }) }, { status: 500 });
  }
}

function asStatus(error: unknown): unknown {
  if (error instanceof NotFound) return data(null, { status: 404 });
  if (error instanceof NotAllowed) return data(null, { status: 403 });
  if (error instanceof TooMany)
    return data(null, { status: 429, headers: { "Retry-After": String(error.retryAfterSeconds) } });
  return error;
}
