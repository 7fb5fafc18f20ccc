import { z } from "zod";
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
