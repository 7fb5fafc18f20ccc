import { z } from "zod";
import { type Box, directnesses, informationKinds } from "./evidence.ts";
import { optionalText } from "./source-input.ts";

const fraction = z.coerce.number().min(0).max(1);
const placed = z
  .object({ x: fraction, y: fraction, width: fraction.positive(), height: fraction.positive() })
  .refine(({ x, y, width, height }) => x + width <= 1 + rounding && y + height <= 1 + rounding);
/** The browser divides pixels. */
const rounding = 1e-6;

/** An object, or "x,y,width,height" from a form; empty for the whole page. */
const box = z
  .unknown()
  .optional()
  .transform((given, ctx): Box | null => {
    if (given === undefined || given === null || given === "") return null;
    const [x, y, width, height] = typeof given === "string" ? given.split(",") : [];
    const read = placed.safeParse(typeof given === "string" ? { x, y, width, height } : given);
    if (!read.success) ctx.addIssue({ code: "custom", message: "evidence_box_invalid" });
    return read.data ?? null;
  });

export const citationDetails = {
  page: z
    .union([z.literal(""), z.coerce.number().int().min(1).max(100_000)], "evidence_page_invalid")
    .nullish()
    .transform((page) => page || null),
  box,
  transcript: optionalText(20_000),
  information: z.enum(informationKinds),
};

/** What a citation supports: a statement, a period of custody or an identity mark of the same case. */
export const SupportTarget = z.object({
  statementId: z.uuid().nullish(),
  custodyId: z.uuid().nullish(),
  markId: z.uuid().nullish(),
  directness: z.enum(directnesses),
});
export type Supported = z.infer<typeof SupportTarget>;
