import { servicesContext } from "#app/http/request-contexts.ts";
import { didDocument } from "#business/certificates/issuer.ts";
import type { Route } from "./+types/did-document.ts";

/** did:web: the keys that verify our certificates, for anybody's program on any site. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(didDocument(context.get(servicesContext)), {
    headers: { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" },
  });
}
