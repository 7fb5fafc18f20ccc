import { data } from "react-router";
import * as problems from "#app/wording/problem-text.ts";
import type { Services } from "#business/context.ts";
import {
  isCollision,
  NotAllowed,
  NotFound,
  RoleNeeded,
  RuleBroken,
  TooMany,
  Unavailable,
} from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

/** A refused action: a sentence in the person's language, and the rule's code. */
export type Problem = { problem: string; code?: string };

export async function withErrorStatus<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStatus(error);
  }
}

/** Runs a form action; a broken rule returns a sentence. With `log`, unexpected errors are logged and return one too. */
export async function runAction<T>(locale: Locale, work: () => Promise<T>, log?: Services["log"]) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RuleBroken)
      return data<Problem>(
        { problem: problems.problemText(error.code, locale), code: error.code },
        { status: 422 },
      );
    if (error instanceof RoleNeeded)
      return data<Problem>(
        { problem: problems.problemText(error.code, locale), code: error.code },
        { status: 403 },
      );
    if (error instanceof TooMany) {
      return data<Problem>(
        { problem: problems.waitText(error, locale) },
        { status: 429, headers: retryAfter(error) },
      );
    }
    if (error instanceof Unavailable)
      return data<Problem>(
        { problem: unavailableText(error, locale) },
        { status: 503, headers: retryAfter(error) },
      );
    if (isCollision(error))
      return data<Problem>({ problem: m.problem_collided({}, { locale }) }, { status: 409 });
    const known = asStatus(error);
    if (!log || known !== error || !(error instanceof Error)) throw known;
    log.error({ err: error }, "an action failed");
    return data<Problem>({ problem: m.problem_accident({}, { locale }) }, { status: 500 });
  }
}

/** With no connection, or too much work, the form may be sent again at once. */
function unavailableText({ reason }: Unavailable, locale: Locale): string {
  const isShort = reason === "away" || reason === "busy";
  return isShort ? m.problem_unavailable({}, { locale }) : problems.problemText(reason, locale);
}

function asStatus(error: unknown): unknown {
  if (error instanceof NotFound) return data(null, { status: 404 });
  if (error instanceof NotAllowed) return data(null, { status: 403 });
  if (error instanceof TooMany) return data(null, { status: 429, headers: retryAfter(error) });
  if (error instanceof Unavailable) return data(null, { status: 503, headers: retryAfter(error) });
  return error;
}

function retryAfter({ retryAfterSeconds }: { retryAfterSeconds: number }) {
  return { "Retry-After": String(retryAfterSeconds) };
}
