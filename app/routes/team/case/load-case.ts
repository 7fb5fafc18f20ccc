import { mostPlausiblePlate } from "#app/parts/history/timeline-entries.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { partyLabel } from "#business/history/party-label.ts";
import { berlinDay, type Locale } from "#business/locale.ts";
import { isLastFromCustomer } from "#business/messages/read-messages.ts";
import { ordersOfResearch } from "#business/orders/read-orders.ts";
import { agendaOf } from "#business/researches/agenda/read-agenda.ts";
import { undecidedCandidates } from "#business/researches/candidates/read-candidate.ts";
import { researchForTeam } from "#business/researches/read-case.ts";
import { hasMissedPromise } from "#business/researches/research.ts";
import { openRemarksOf } from "#business/signing/read-review.ts";
import { knownElsewhere } from "#business/worklist/read-elsewhere.ts";
import { teamMembers } from "#business/worklist/read-team.ts";
import { loadMarks } from "./marks/load-marks.ts";
import { askedArchives } from "./shell/asked-archives.ts";

/** Data shared by all tabs of a case. */
export async function loadCase(ctx: Ctx<Staff>, id: string, locale: Locale) {
  const { research, vehicle, customer } = await researchForTeam(ctx, id);
  const orders = await ordersOfResearch(ctx, id);
  const team = await teamMembers(ctx);
  return {
    research,
    vehicle,
    // The billing name, for accounts without one.
    customer: { ...customer, billedName: orders.at(-1)?.billing.name ?? "" },
    plate: mostPlausiblePlate(vehicle),
    overdue: hasMissedPromise(research, ctx.now()),
    today: berlinDay(ctx.now()),
    assignee: team.find((member) => member.id === research.assigneeId)?.name ?? null,
    asked: await isLastFromCustomer(ctx, id),
    candidates: await undecidedCandidates(ctx, id),
    marks: await loadMarks(ctx, id, vehicle, locale),
    agenda: await openItems(ctx, id, locale),
    people: await peopleOf(ctx, id, locale),
    elsewhere: await knownElsewhere(ctx, id),
    remarks: await openRemarksOf(ctx, id),
  };
}

async function openItems(ctx: Ctx<Staff>, researchId: string, locale: Locale) {
  const items = await agendaOf(ctx, researchId);
  const archiveOf = await askedArchives(ctx, researchId, locale);
  return items
    .filter(({ outcome }) => outcome === null)
    .map(({ id, kind, text, dueOn }) => ({ id, kind, text, dueOn, archive: archiveOf(id) }));
}

export type PersonFacts = Awaited<ReturnType<typeof peopleOf>>[number];

/** Who held the vehicle, once each, by first period; "?" if uncertain. */
async function peopleOf(ctx: Ctx<Staff>, researchId: string, locale: Locale) {
  const periods = await custodyOf(ctx, researchId);
  const standing = periods.filter(({ status }) => status === "proposed" || status === "accepted");
  return standing
    .filter(({ party }, n) => standing.findIndex((each) => each.party === party) === n)
    .map(({ id, party, role, uncertain }) => ({ id, party: partyLabel(party, locale), role, uncertain }));
}
