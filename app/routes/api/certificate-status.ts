import { servicesContext } from "#app/http/request-contexts.ts";
import { memoize } from "#app/http/ttl-cache.ts";
import { enterSite, siteZone } from "#app/zones.ts";
import { statusListCredential } from "#business/certificates/read-certificates.ts";
import type { Route } from "./+types/certificate-status.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

const cachedSeconds = 60;

/** Bitstring Status List 1.0: which certificates have ended. */
export async function loader({ context }: Route.LoaderArgs) {
  const list = await memoize(context.get(servicesContext), "certificate-status", cachedSeconds, () =>
    statusListCredential(context.get(siteZone)),
  );
  return Response.json(list, {
    headers: {
      "Content-Type": "application/vc",
      "Cache-Control": `public, max-age=${cachedSeconds}`,
      "Access-Control-Allow-Origin": "*",
    },
  });
}
