import { ne } from "drizzle-orm";
import { z } from "zod";
import { users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { agendaItems } from "../agenda.sql.ts";
import { caseNotes } from "../case-notes.sql.ts";
import { lockResearch } from "../lock-research.ts";
import type { ResearchStatus } from "../research.ts";
import { mentionedIn } from "./mentioned.ts";

export const WriteNote = z.object({
  researchId: z.uuid(),
  note: z.string().trim().min(1, "researches_note_missing").max(20_000, "comment_too_long"),
});

/** Of any case, also a closed one. Its customer neither hears of it nor reads it; "@Name" makes it that colleague's task. */
export function writeNote(ctx: Ctx<Staff>, input: z.infer<typeof WriteNote>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockResearch(ctx, input.researchId);
    await ctx.db.insert(caseNotes).values({
      id: uuidv7(ctx.now().getTime()),
      researchId: found.id,
      authorId: ctx.actor.userId,
      message: input.note,
      createdAt: ctx.now(),
    });
    await record(ctx, "note.written", `research:${found.id}`);
    if (isEnded(found.status)) return;
    const mentioned = mentionedIn(input.note, await teamMembersIn(ctx));
    for (const { id } of mentioned) await addMention(ctx, found.id, id, input.note);
  });
}

function teamMembersIn(ctx: Tx<Staff>) {
  return ctx.db.select({ id: users.id, name: users.name }).from(users).where(ne(users.role, "customer"));
}

const longestTask = 500;

/** Who writes notes may not add tasks by themselves: the system does, in the note's transaction. */
async function addMention(ctx: Tx<Staff>, researchId: string, ownerId: string, note: string): Promise<void> {
  const id = uuidv7(ctx.now().getTime());
  const [by, at] = [ctx.actor.userId, ctx.now()];
  const text = note.length > longestTask ? `${note.slice(0, longestTask - 1)}…` : note;
  await asSystem(ctx, "mention", ({ db }) =>
    db.insert(agendaItems).values({
      id,
      researchId,
      kind: "task",
      text,
      dueOn: berlinDay(at),
      ownerId,
      createdBy: by,
      createdAt: at,
      changedBy: by,
      changedAt: at,
    }),
  );
  await record(ctx, "task.added", `research:${researchId}`, { item: id, assignee: ownerId });
}

function isEnded(status: ResearchStatus): boolean {
  return status === "completed" || status === "cancelled";
}
