import type { RouterContextProvider } from "react-router";
import { formGuardContext } from "#app/http/request-contexts.ts";
import { staffZone } from "#app/zones.ts";
import { mustBeOnDuty } from "#business/context.ts";
import { formDuty } from "./form-duties.ts";

type MiddlewareArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Before a form of the team is read any further: does it take a duty that this person has? */
export function guardForms<T>({ request, context }: MiddlewareArgs, next: () => Promise<T>): Promise<T> {
  const { pathname } = new URL(request.url);
  const ctx = context.get(staffZone);
  context.set(formGuardContext, (intents, intent) => {
    if (!intents.includes(intent)) return;
    const duty = formDuty(pathname, intent);
    if (duty && duty !== "anybody") mustBeOnDuty(ctx, duty);
  });
  return next();
}
