import { readFormData } from "#app/http/read-body.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { noteWebhook } from "#business/payments/online/note-webhook.ts";
import type { Route } from "./+types/payment-webhook.ts";

const longestReference = 100;

/** Mollie posts `id=tr_…` and expects 200, even for unknown ids: strangers learn nothing. None is trusted. */
export async function action({ request, context }: Route.ActionArgs) {
  const reference = (await readFormData(request)).get("id");
  if (typeof reference === "string" && reference.length <= longestReference) {
    const services = context.get(servicesContext);
    const ctx = {
      services,
      now: () => new Date(),
      actor: { kind: "system", job: "payment-webhook" },
    } as const;
    await noteWebhook(ctx, reference);
  }
  return new Response(null, { status: 200 });
}
