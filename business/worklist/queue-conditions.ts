import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { normaliseChassis } from "#business/identification/chassis/chassis-number.ts";
import { profiles, users } from "../accounts/accounts.sql.ts";
import { letters } from "../letters/letters.sql.ts";
import { berlinDay } from "../locale.ts";
import { researchComments } from "../messages/messages.sql.ts";
import { casePlans } from "../researches/case-plans.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { remarkAnswers, reviewRemarks, reviewRequests } from "../signing/reviews.sql.ts";
import { identityMarks, vehicles } from "../vehicles/vehicles.sql.ts";
import type { QueueFilter } from "./queue-filter.ts";
import { like } from "./search/search-conditions.ts";

type Reader = { userId: string; now: Date };

const isClosed = inArray(researches.status, ["completed", "cancelled"]);
export const isOpenCase = notInArray(researches.status, ["completed", "cancelled"]);

/** Waits for its customer, or rests by somebody's decision, which no broken promise lets it do. */
export function isResting(now: Date): SQL {
  return sql`(${researches.status} = 'awaiting_confirmation' or (coalesce(${casePlans.restsFor} = 'answer'
    or ${casePlans.restsUntil} > ${berlinDay(now)}, false) and not ${isOverdue(now)}))`;
}

/** Only what the team works on can be late: a delivered case is not, and the clock of a waiting one stands still. */
export function isOverdue(now: Date): SQL {
  return sql`(${researches.status} = 'in_progress' and coalesce(${researches.promisedAt} < ${now.toISOString()}, false))`;
}

/** The newest message of an open case is the customer's. */
export const isAnswered = sql`(${isOpenCase} and coalesce((select not ${researchComments.isFromTeam} from ${researchComments}
  where ${researchComments.researchId} = ${researches.id} order by ${researchComments.createdAt} desc limit 1), false))`;

export function isOwnedBy(owner: QueueFilter["owner"], userId: string): SQL | undefined {
  if (owner === "mine") return eq(researches.assigneeId, userId);
  return owner === "nobody" ? isNull(researches.assigneeId) : undefined;
}

/** Research asks for a second person, and somebody else than this member of the team researched it. */
export function waitsForSigning(userId: string): SQL {
  return sql`(${isOpenCase} and ${researches.assigneeId} is distinct from ${userId} and exists (select from ${reviewRequests}
    where ${reviewRequests.researchId} = ${researches.id} and ${reviewRequests.endedAt} is null))`;
}

/** What the second person asked for and nobody has answered yet. */
export const openRemarks = sql`(select count(*) from ${reviewRemarks} where ${reviewRemarks.researchId} = ${researches.id}
  and ${reviewRemarks.sentAt} is not null and ${reviewRemarks.withdrawnAt} is null
  and not exists (select from ${remarkAnswers} where ${remarkAnswers.remarkId} = ${reviewRemarks.id}))`;

export const isSentBack = sql`(${isOpenCase} and ${openRemarks} > 0)`;

/** Somebody has put it off until an archive answers, or a letter to one is on its way. */
export const awaitsArchive = sql`(${isOpenCase} and (coalesce(${casePlans.restsFor} = 'archive', false)
  or exists (select from ${letters} where ${letters.researchId} = ${researches.id} and ${letters.state} = 'sent')))`;

/** Closed cases are shown only where their status is asked for, or a text that finds them. */
export function queueWhere(filter: QueueFilter, { userId, now }: Reader): SQL | undefined {
  const { status, q, need } = filter;
  const needed = {
    answered: isAnswered,
    overdue: isOverdue(now),
    archive: awaitsArchive,
    signing: waitsForSigning(userId),
    returned: isSentBack,
  };
  return and(
    status ? eq(researches.status, status) : q ? undefined : isOpenCase,
    isOwnedBy(filter.owner, userId),
    need && needed[need],
    q ? matchesText(q) : undefined,
  );
}

/** Number, vehicle, plate or chassis in any spelling, the customer's name or address. */
export function matchesText(q: string): SQL | undefined {
  const part = like(q);
  const mark = normaliseChassis(q);
  return or(
    sql`concat_ws(' ', ${researches.number}, ${vehicles.make}, ${vehicles.model}, ${users.email}, ${users.name},
      ${profiles.firstName}, ${profiles.lastName}, ${profiles.company}) ilike ${part}`,
    mark.length < 2
      ? undefined
      : sql`exists (select from ${identityMarks} where ${identityMarks.vehicleId} = ${vehicles.id}
          and ${identityMarks.norm} like ${`%${mark}%`})`,
  );
}

/** What can be worked on first: running, then unpaid and delivered; resting cases last, and closed ones after them. */
export function queueOrder(filter: QueueFilter, now: Date): SQL[] {
  const byId = sql`${researches.id}`;
  if (filter.sort === "newest") return [sql`${researches.createdAt} desc`, byId];
  if (filter.sort === "customer") return [sql`lower(coalesce(${profiles.lastName}, ${users.email}))`, byId];
  const rank = sql`case when ${isClosed} then 4 when ${isResting(now)} then 3
    when ${researches.status} = 'in_progress' then 0 when ${researches.status} = 'pending' then 1 else 2 end`;
  if (filter.sort === "event")
    return [
      sql`(select max(${researchComments.createdAt}) from ${researchComments}
        where ${researchComments.researchId} = ${researches.id}) desc nulls last`,
      byId,
    ];
  return [rank, sql`${researches.promisedAt} asc nulls last`, sql`${researches.createdAt}`, byId];
}
