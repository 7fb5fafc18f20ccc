import { enterSite } from "#app/zones.ts";
import type { Route } from "./+types/activity.ts";

/** Counts as an action of the person, as any form does (`use-activity.ts`). */
export const middleware: Route.MiddlewareFunction[] = [enterSite];

/** Has no answer body. */
export const action = () => new Response(null, { status: 204 });
