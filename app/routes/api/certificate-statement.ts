import { addressContext } from "#app/http/request-contexts.ts";
import { enterSite, siteZone } from "#app/zones.ts";
import { statementForStranger } from "#business/certificates/verify-certificate.ts";
import { NotFound, TooMany } from "#business/errors.ts";
import type { Route } from "./+types/certificate-statement.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

/** The address that a statement has as its `id`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const address = context.get(addressContext);
    const statement = await statementForStranger(context.get(siteZone), params.number, address);
    return Response.json(statement, {
      headers: {
        "Content-Type": "application/vc",
        "Content-Disposition": `inline; filename="${params.number.replace(/[^\w-]/g, "")}.json"`,
        "Cache-Control": "no-cache",
        "X-Robots-Tag": "noindex",
      },
    });
  } catch (error) {
    if (error instanceof NotFound) return new Response(null, { status: 404 });
    if (error instanceof TooMany)
      return new Response(null, { status: 429, headers: { "Retry-After": String(error.retryAfterSeconds) } });
    throw error;
  }
}
