import { z } from "zod";
import { optionalText } from "#business/evidence/source-input.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import { berlinDay } from "../locale.ts";
import { blockedKindOf, blockedKinds, lawfulKinds, legalBases } from "./lawful-source.ts";

/** Where a fact comes from: asked with every fact, never afterwards. */
export const lawfulDetails = {
  /** A blocked one is refused with its reason and the lawful way, not as a word nobody knows. */
  kind: z.enum([...lawfulKinds, ...blockedKinds], "people_source_kind"),
  citation: z.string().trim().min(1, "people_citation_missing").max(500, "team_text_too_long"),
  obtainedOn: z.iso.date("people_source_day"),
  legalBasis: z.enum(legalBases, "people_basis_missing"),
  restriction: optionalText(300),
};

export type TypedSource = { [Field in keyof typeof lawfulDetails]: z.output<(typeof lawfulDetails)[Field]> };

/** Throws `people_blocked_<kind>` for a source that may not be used; the attempt is recorded by itself. */
export async function mustBeLawful(
  ctx: Ctx<Staff>,
  researchId: string,
  source: Pick<TypedSource, "kind" | "citation" | "obtainedOn">,
): Promise<void> {
  const blocked = blockedKindOf(source);
  if (blocked) {
    await inTransaction(ctx, (ctx) =>
      record(ctx, "person.source-refused", `research:${researchId}`, { source: blocked }),
    );
    throw new RuleBroken(`people_blocked_${blocked}`);
  }
  if (source.obtainedOn > berlinDay(ctx.now())) throw new RuleBroken("people_source_day");
}
