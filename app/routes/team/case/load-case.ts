import { mostPlausiblePlate, toTimelineEntries } from "#app/parts/history/timeline-entries.ts";
import { loadBlock } from "#app/parts/page/load-blocks.ts";
import { entriesAbout } from "#business/audit/read-audit.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import { fruitlessSearchesOf, historyOf } from "#business/history/read-history.ts";
import { berlinDay, type Locale } from "#business/locale.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { extraById } from "#business/orders/catalogue.ts";
import { orderName } from "#business/orders/checkout/checkout.ts";
import { ordersOfResearch } from "#business/orders/read-orders.ts";
import { undecidedCandidates } from "#business/researches/candidates/read-candidate.ts";
import { researchForTeam } from "#business/researches/read-case.ts";
import { toAuditEntries } from "./audit-entries.ts";
import { eventOptions } from "./event-options.ts";
import { findSightings } from "./find-sightings.ts";

export async function loadCase(ctx: Ctx<Staff>, id: string, locale: Locale) {
  const { research, vehicle, customer } = await researchForTeam(ctx, id);
  const history = await historyOf(ctx, id, locale);
  const orders = await ordersOfResearch(ctx, id);
  const recorded = history.map((entry) => entry.archiveRecordId).filter((record) => record !== null);
  return {
    research,
    vehicle,
    // The billing name, for accounts without one.
    customer: { ...customer, billedName: orders.at(-1)?.billing.name ?? "" },
    plate: mostPlausiblePlate(vehicle),
    thisYear: ctx.now().getFullYear(),
    overdue: research.promisedAt !== null && research.promisedAt < ctx.now(),
    today: berlinDay(ctx.now()),
    orders: orders.map((order) => ({
      ...order,
      packageName: orderName(order, locale),
      extra: extraById(order.packageId) !== undefined,
    })),
    archive: await loadBlock(ctx, "archive", () => findSightings(ctx, id, vehicle, recorded, locale)),
    candidates: await undecidedCandidates(ctx, id),
    entries: toTimelineEntries(
      history.filter((entry) => entry.status === "accepted"),
      locale,
    ),
    searches: await fruitlessSearchesOf(ctx, id),
    eventOptions: eventOptions(locale),
    documents: await documentsOf(ctx, id),
    comments: await commentsOf(ctx, id),
    audit: toAuditEntries(await entriesAbout(ctx, `research:${id}`), locale),
  };
}
