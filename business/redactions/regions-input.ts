import { z } from "zod";
import { maxPages } from "../documents/upload.ts";
import { maxRegions, regionKinds, smallestRegion } from "./redaction.ts";

const part = z.number().min(0).max(1);
const RegionInput = z
  .object({
    page: z.number().int().min(1).max(maxPages),
    kind: z.enum(regionKinds),
    x: part,
    y: part,
    width: part.min(smallestRegion),
    height: part.min(smallestRegion),
  })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001);

/** Places that were drawn, as JSON. */
export const regionsInput = (least: number) =>
  z
    .string()
    .max(200_000, "redaction_too_many")
    .transform(fromJson)
    .pipe(
      z
        .array(RegionInput, "redaction_regions_invalid")
        .min(least, "redaction_regions_missing")
        .max(maxRegions, "redaction_too_many"),
    );

/** Undefined, which is no list, for anything else. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
