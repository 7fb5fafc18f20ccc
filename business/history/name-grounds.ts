import { z } from "zod";
import { record } from "../audit/record.ts";
import type { Staff, Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";

/** Why a text that reads as a name may go out: consent, a death, a source that anybody may read, or a mistake of the reader. */
export const nameGrounds = ["consent", "deceased", "public_source", "nobody"] as const;
export type NameGround = (typeof nameGrounds)[number];

/** Nothing where nobody was asked. */
export const nameGround = z
  .union([z.literal("").transform(() => undefined), z.enum(nameGrounds)], "history_names_unasked")
  .optional();

/** Throws `history_names_unasked` for words that read as a name or an address while nobody said why they may go out. */
export function mustHaveGround(names: readonly string[], ground: NameGround | undefined): void {
  if (names.length > 0 && !ground) throw new RuleBroken("history_names_unasked");
}

/** What is published goes out with every change: names that were not in it need a ground, which is recorded. */
export async function askForNewNames(
  ctx: Tx<Staff>,
  { researchId, status }: { researchId: string; status: string },
  names: readonly string[],
  asked: { before: readonly string[]; nameGround?: NameGround | undefined },
): Promise<void> {
  if (status === "accepted") await askForNames(ctx, `research:${researchId}`, { ...asked, names });
}

/** Every verb that publishes a text asks so: names that nobody could read before need a ground, which is recorded at `subject`. */
export async function askForNames(
  ctx: Tx<Staff>,
  subject: string,
  asked: { names: readonly string[]; before?: readonly string[]; nameGround?: NameGround | undefined },
): Promise<void> {
  const { names, before = [], nameGround: ground } = asked;
  const added = names.filter((name) => !before.includes(name));
  mustHaveGround(added, ground);
  // How many and why, never the names themselves; nothing where there were none.
  if (added.length > 0)
    await record(ctx, "history.names-published", subject, { names: added.length, ground });
}
