import { noteRefusal } from "#app/http/note-refusal.ts";
import { signedInContext } from "#app/http/request-contexts.ts";
import { enterSite, siteZone } from "#app/zones.ts";
import { NotFound } from "#business/errors.ts";
import { OpenContract, openContract } from "#business/orders/contracts/open-contract.ts";
import type { Route } from "./+types/contract.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

/** An order confirmation, for the customer whose signed address it is; 404 for everybody else. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const who = context.get(signedInContext);
  const { until, signature } = Object.fromEntries(url.searchParams);
  const asked = OpenContract.safeParse({ orderId: params.orderId, until, signature });
  if (!who || !asked.success) return notFound();
  const { services, now } = context.get(siteZone);
  const ctx = { services, now, actor: { kind: "customer", userId: who.userId } } as const;
  try {
    const contract = await openContract(ctx, asked.data);
    return new Response(Buffer.from(contract.bytes), {
      headers: {
        "Content-Type": contract.type,
        "Content-Disposition": `inline; filename*=UTF-8''${encodeURIComponent(contract.name)}`,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
      },
    });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    await noteRefusal(ctx, request);
    return notFound();
  }
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { "Cache-Control": "private, no-store" } });
}
