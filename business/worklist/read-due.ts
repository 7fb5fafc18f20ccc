import { sql } from "drizzle-orm";
import { certificates } from "../certificates/certificates.sql.ts";
import type { Staff, Tx } from "../context.ts";
import { custodyPeriods, researchTimeline } from "../history/history.sql.ts";
import { archives } from "../letters/archives.sql.ts";
import { isReturned } from "../letters/is-returned.ts";
import { letters } from "../letters/letters.sql.ts";
import { questions } from "../letters/questions.sql.ts";
import { berlinDay } from "../locale.ts";
import { researchComments } from "../messages/messages.sql.ts";
import { clockDays } from "../people/clock.ts";
import { factDisputes, persons } from "../people/people.sql.ts";
import { personLetters } from "../person-letters/person-letters.sql.ts";
import { agendaItems } from "../researches/agenda.sql.ts";
import { casePlans } from "../researches/case-plans.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { vehicles } from "../vehicles/vehicles.sql.ts";
import { isOpenCase, isResting } from "./queue-conditions.ts";

export const dueKinds = [
  "promise",
  "task",
  "answer",
  "action",
  "rest",
  "inform",
  "letter",
  "returned_letter",
  "person_letter",
  "dispute",
  "certificate",
] as const;
type DueRow = {
  kind: (typeof dueKinds)[number];
  id: string;
  researchId: string;
  number: string;
  make: string | null;
  model: string | null;
  licensePlate: string | null;
  vehicleKind: (typeof vehicles.$inferSelect)["kind"];
  text: string | null;
  /** Of a question: whom it asks. */
  archiveDe: string | null;
  archiveEn: string | null;
  on: string | null;
  late: boolean;
  [column: string]: unknown;
};
export type DueItem = Awaited<ReturnType<typeof dueItems>>[number];

const dayMs = 86_400_000;
const restShownDays = 14;
/** The month of Art. 14 (3) GDPR is shown from its last week on. */
const informShownDays = 7;
/** One more is read, so that the page can say that there are more. */
export const dueShown = 100;

/** Due until tomorrow for this person; of finished cases what is disputed. A rest hides plans and ended rests alone. */
export async function dueItems(ctx: Tx<Staff>) {
  const now = ctx.now();
  const me = ctx.actor.userId;
  const until = new Date(now.getTime() + dayMs);
  const [today, tomorrow] = [berlinDay(now), berlinDay(until)];
  const oldestRest = berlinDay(new Date(now.getTime() - restShownDays * dayMs));
  const oldestUninformed = new Date(now.getTime() + (informShownDays - clockDays) * dayMs);
  const isMine = sql`(${researches.assigneeId} = ${me} or ${researches.assigneeId} is null)`;
  const { rows } = await ctx.db.execute<DueRow>(sql`
    select due.kind, due.id, due.text, due.on_day as on, coalesce(due.late, due.on_day < ${today}, false) as late, ${researches.id} as "researchId", ${researches.number} as number,
      ${vehicles.make} as make, ${vehicles.model} as model, ${vehicles.kind} as "vehicleKind",
      ${vehicles.licensePlate} as "licensePlate", ${archives.nameDe} as "archiveDe", ${archives.nameEn} as "archiveEn"
    from (
      select 'promise' as kind, id, id as research_id, null as text, (promised_at at time zone 'Europe/Berlin')::date::text as on_day,
          promised_at < ${now.toISOString()} as late
        from ${researches} where status = 'in_progress' and promised_at < ${until.toISOString()}
      union all
      select 'answer', id, research_id, left(message, 160), answer_by::text, null
        from ${researchComments} where is_from_team and answered_at is null and answer_by <= ${tomorrow}
      union all
      select 'action', research_id, research_id, next_action, due_on::text, null from ${casePlans} where due_on <= ${tomorrow}
      union all
      select 'rest', research_id, research_id, null, rests_until::text, false
        from ${casePlans} where rests_until <= ${today} and rests_until >= ${oldestRest}
      union all
      select 'inform', (array_agg(id))[1], research_id, string_agg(letter, ', ' order by letter),
          ((min(contactable_at) + make_interval(days => ${clockDays})) at time zone 'Europe/Berlin')::date::text, null
        from ${persons} where contactable_at <= ${oldestUninformed.toISOString()} and informed_at is null and excepted_at is null
          and objected_at is null and vital <> 'deceased' and not is_customer group by research_id
      union all
      select 'task', id, research_id, text, due_on::text, null
        from ${agendaItems} where kind = 'task' and outcome is null and (due_on <= ${tomorrow} or owner_id = ${me})
      union all
      select 'letter', id, research_id, number || ' · ' || subject, (written_at at time zone 'Europe/Berlin')::date::text, false
        from ${letters} where state in ('written', 'printed')
      union all
      select 'returned_letter', id, research_id, number || ' · ' || subject, sent_on::text, true
        from ${letters} where state = 'sent' and ${isReturned}
      union all
      select 'person_letter', id, research_id, number, (written_at at time zone 'Europe/Berlin')::date::text, false
        from ${personLetters} where state in ('written', 'printed')
      union all
      select 'dispute', id, research_id, left(reason, 160), (raised_at at time zone 'Europe/Berlin')::date::text, true
        from ${factDisputes} where lifted_at is null
      union all
      select 'certificate', z.id, z.research_id, z.number, (min(w.withheld_at) at time zone 'Europe/Berlin')::date::text, true
        from ${certificates} z join (
          select research_id, published_at, withheld_at from ${custodyPeriods} where status = 'accepted' and withheld is not null
          union all select research_id, published_at, withheld_at from ${researchTimeline} where status = 'accepted' and withheld is not null
        ) w on w.research_id = z.research_id and w.published_at <= z.issued_at and w.withheld_at > z.issued_at
        where z.state = 'valid' group by z.id, z.research_id, z.number
    ) due
    join ${researches} on ${researches.id} = due.research_id
    join ${vehicles} on ${vehicles.id} = ${researches.vehicleId}
    left join ${casePlans} on ${casePlans.researchId} = ${researches.id}
    left join ${agendaItems} on ${agendaItems.id} = due.id
    left join ${questions} on ${questions.itemId} = due.id
    left join ${archives} on ${archives.id} = ${questions.archiveId}
    where (${isOpenCase} or due.kind in ('dispute', 'certificate'))
      and (case when ${agendaItems.ownerId} is null then ${isMine} else ${agendaItems.ownerId} = ${me} end)
      and (due.kind not in ('action', 'rest') or not ${isResting(now)})
    order by due.on_day asc nulls last, ${researches.number}, due.kind limit ${dueShown + 1}`);
  return rows.map(
    ({
      kind,
      id,
      researchId,
      number,
      make,
      model,
      vehicleKind,
      licensePlate,
      text,
      archiveDe,
      archiveEn,
      on,
      late,
    }) => ({
      kind,
      id,
      researchId,
      number,
      make,
      model,
      vehicleKind,
      licensePlate,
      text,
      archive: archiveDe && archiveEn ? { nameDe: archiveDe, nameEn: archiveEn } : null,
      on,
      late,
    }),
  );
}
