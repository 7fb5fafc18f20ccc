import type { RouterContextProvider } from "react-router";
import { formGuardContext } from "#app/http/request-contexts.ts";
import { staffZone } from "#app/zones.ts";
import { mustBeOnDuty } from "#business/context.ts";
import { formDuty } from "./form-duties.ts";

/** `pattern`: of the route, as an address can be written in many ways. */
type MiddlewareArgs = { pattern: string; context: Readonly<RouterContextProvider> };

/** Before a form of the team is read any further: does it take a duty that this person has? One without a row is nobody's. */
export function guardForms<T>({ pattern, context }: MiddlewareArgs, next: () => Promise<T>): Promise<T> {
  const ctx = context.get(staffZone);
  context.set(formGuardContext, (intents, intent) => {
    if (!intents.includes(intent)) return;
    const duty = formDuty(pattern, intent);
    if (duty === null) throw new Error(`form-duties.ts has no row for "${intent}" at ${pattern}.`);
    if (duty !== "anybody") mustBeOnDuty(ctx, duty);
  });
  return next();
}
