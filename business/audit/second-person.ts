import { type SQL, sql } from "drizzle-orm";
import type { Staff, System, Tx } from "../context.ts";
import { currentUserId } from "../roles.sql.ts";

/** What a second person does not stand for. All else counts as work on the case, a new kind of change, too. */
const besides = {
  research: [
    "research.signed",
    // What the second person asks for; research answers, and that is work.
    "remark.withdrawn",
    "remark.written",
    "review.sent-back",
    // Nothing has changed: the case is what it was.
    "research.reopening-undone",
    // How far it is, who does it by when, and what was said about it.
    "research.status-changed",
    "research.progress-reported",
    "research.assigned",
    "research.planned",
    "research.rested",
    "research.extended",
    "comment.written",
    "note.written",
    "hypothesis.added",
    "hypothesis.changed",
    "hypothesis.closed",
    "task.added",
    "task.changed",
    "task.closed",
    // A dispatch that is carried out leaves the entries of what it does.
    "dispatch.held",
    "dispatch.refused",
    "dispatch.sent-again",
    "dispatch.taken-back",
    // Itself the decision of a second person about somebody else's proposal.
    "override.confirmed",
    "override.refused",
    "override.withdrawn",
  ],
  order: [
    "invoice.opened",
    // The release itself, and its end.
    "refund.requested",
    "refund.recorded",
    "refund.taken-back",
    "order.refunded",
  ],
} as const;
type Noun = keyof typeof besides;

/** Who of the team worked on it; on a case: since what its last signature saw. */
export async function workersOn(ctx: Tx<Staff | System>, noun: Noun, id: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select distinct substr(actor, 7) as id from (${work(noun, sql`${id}::uuid`)}) work`,
  );
  return rows.map(({ id }) => id);
}

/** How many entries tell of what a signature rests on, whoever made them: where it stays, the case is as it was. */
export async function countChanges(ctx: Tx<Staff>, researchId: string): Promise<number> {
  const id = sql`${researchId}::text`;
  const { rows } = await ctx.db.execute<{
    changes: number;
  }>(sql`select count(*)::int as changes from audit_log
    where (subject = 'research:' || ${id} or details ? 'research' and details ->> 'research' = ${id})
      and event !~ '[.-]read$' and event <> 'research.scored' and event not like 'certificate.%'
      and event not in (${quotedList(besides.research.filter((event) => !event.startsWith("override.")))})`);
  return rows[0]?.changes ?? 0;
}

function quotedList(events: readonly string[]): SQL {
  return sql.raw(events.map((event) => `'${event}'`).join(", "));
}

/** For a policy: the acting member of the team has not worked on it. `id` is a column. */
export function hasNotWorkedOn(noun: Noun, id: SQL): SQL {
  return sql`not exists (select from (${work(noun, id)}) work where actor = 'staff:' || ${currentUserId})`;
}

/** The last link that this transaction can see. What it reads from now on holds whatever the links up to it tell of. */
export async function lastLink(ctx: Tx<Staff>): Promise<number> {
  const { rows } = await ctx.db.execute<{ seq: number }>(
    sql`select coalesce(max(seq), 0)::int as seq from audit_chain`,
  );
  return rows[0]?.seq ?? 0;
}

/** An entry of this very transaction has no link yet. An upload names its case in its details. */
function work(noun: Noun, id: SQL): SQL {
  const subject = sql`${sql.raw(`'${noun}:'`)} || ${id}`;
  const about = sql`l.subject = ${subject}`;
  const named = sql`l.details ? 'research' and l.details ->> 'research' = ${id}::text`;
  return sql`select l.actor from audit_log l left join audit_chain c on c.entry_id = l.id
    where ${noun === "research" ? sql`(${about} or ${named})` : about}
      and l.actor like 'staff:%' and l.event !~ '[.-]read$'
      and l.event not in (${quotedList(besides[noun])})
      ${noun === "research" ? sql`and (c.seq is null or c.seq > ${lastSeen(subject)})` : sql``}`;
}

/** A signature names the last link that it saw: an entry may have been linked between its reading and its end. */
function lastSeen(subject: SQL): SQL {
  return sql`coalesce((select coalesce((s.details ->> 'seen')::bigint, d.seq)
    from audit_log s join audit_chain d on d.entry_id = s.id
    where s.subject = ${subject} and s.event = 'research.signed' order by d.seq desc limit 1), 0)`;
}
