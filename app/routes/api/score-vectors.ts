import { enterSite } from "#app/zones.ts";
import vectors from "#business/score/test-vectors.json" with { type: "json" };
import type { Route } from "./+types/score-vectors.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

const cachedSeconds = 3600;

/** For people who reimplement the score: the situations and the case that we test the formula with. */
export function loader() {
  return Response.json(vectors, {
    headers: { "Cache-Control": `public, max-age=${cachedSeconds}`, "Access-Control-Allow-Origin": "*" },
  });
}
