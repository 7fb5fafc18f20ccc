import { mustBeStaff } from "#business/accounts/team/must-be-staff.ts";
import type { Staff, Tx } from "#business/context.ts";
import type { AgendaKind } from "./agenda.ts";

type TaskDetails = { dueOn: string | null; ownerId: string | null };

/** Day and owner; a hypothesis has neither. */
export async function ofTask(
  ctx: Tx<Staff>,
  kind: AgendaKind,
  { dueOn, ownerId }: TaskDetails,
): Promise<TaskDetails> {
  if (kind !== "task") return { dueOn: null, ownerId: null };
  if (ownerId) await mustBeStaff(ctx, ownerId);
  return { dueOn, ownerId };
}
