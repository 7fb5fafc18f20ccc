import { eq } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { claimMark } from "./mark-operation.ts";
import { operationMarks } from "./operations.sql.ts";

const kind = "installation";

/** The id of this database's installation, which is `id` if it had none. */
export async function nameInstallation(ctx: Tx<System>, id: string): Promise<string> {
  if (await claimMark(ctx, kind, { id })) return id;
  const [mark] = await ctx.db.select().from(operationMarks).where(eq(operationMarks.kind, kind));
  return (mark?.details as { id?: string } | undefined)?.id ?? id;
}
