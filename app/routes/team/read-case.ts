import { block, entryFacts, plateFor } from "#app/case-facts.ts";
import { entriesAbout } from "#business/audit/read-audit.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import { fruitlessSearchesOf, historyOf } from "#business/history/read-history.ts";
import { berlinDay, type Locale } from "#business/locale.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { extraById } from "#business/orders/catalogue.ts";
import { nameOfOrder } from "#business/orders/checkout.ts";
import { ordersOfResearch } from "#business/orders/read-orders.ts";
import { waitingCandidates } from "#business/researches/read-candidate.ts";
import { researchForTeam } from "#business/researches/read-queue.ts";
import { auditFacts } from "./audit-facts.ts";
import { eventChoices } from "./event-choices.ts";
import { findSightings } from "./find-sightings.ts";

/** Everything the desk shows of one case. */
export async function readCase(ctx: Ctx<Staff>, id: string, locale: Locale) {
  const { research, vehicle, customer } = await researchForTeam(ctx, id);
  const history = await historyOf(ctx, id);
  const orders = await ordersOfResearch(ctx, id);
  const told = history.map((entry) => entry.archiveRecordId).filter((record) => record !== null);
  return {
    research,
    vehicle,
    // Who has told us no name told it with the order.
    customer: { ...customer, billedName: orders.at(-1)?.billing.name ?? "" },
    plate: plateFor(vehicle),
    thisYear: ctx.now().getFullYear(),
    overdue: research.promisedAt !== null && research.promisedAt < ctx.now(),
    today: berlinDay(ctx.now()),
    orders: orders.map((order) => ({
      ...order,
      packageName: nameOfOrder(order, locale),
      extra: extraById(order.packageId) !== undefined,
    })),
    archive: await block(ctx, "archive", () => findSightings(ctx, vehicle, told, locale)),
    candidates: await waitingCandidates(ctx, id),
    entries: entryFacts(
      history.filter((entry) => entry.status === "accepted"),
      locale,
    ),
    searches: await fruitlessSearchesOf(ctx, id),
    eventChoices: eventChoices(locale),
    documents: await documentsOf(ctx, id),
    comments: await commentsOf(ctx, id),
    audit: auditFacts(await entriesAbout(ctx, `research:${id}`), locale),
  };
}
