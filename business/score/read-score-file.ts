import { z } from "zod";
import { acquisitions, custodyRoles } from "#business/history/custody.ts";
import { evidenceClasses } from "../archive/source.ts";
import {
  informationKinds,
  paperKinds,
  sourceFamilies,
  sourceForms,
  verificationKinds,
} from "../evidence/evidence.ts";
import { partStates } from "../vehicles/identity-mark.ts";
import { computeScore, type Score } from "./compute-score.ts";
import { scoreVersion } from "./score.ts";
import { boatParts, carParts, type ScoredCase } from "./scored-case.ts";

const day = z.iso.date();
const span = z.object({ earliest: day.nullable(), latest: day.nullable() });
const cited = z.array(z.object({ source: z.string(), information: z.enum(informationKinds) }));
const part = z.enum([...carParts, ...boatParts]);
const count = z.int().nonnegative();
const shareOf = z.object({ named: count, permitted: count });

const scoredCase = z.strictObject({
  vehicle: z.object({
    kind: z.enum(["classic-car", "antique-boat"]),
    built: day.nullable(),
    without: z.array(part),
  }),
  asOf: day,
  sources: z.array(
    z.object({
      id: z.string(),
      origin: z.string(),
      evidenceClass: z.enum(evidenceClasses),
      form: z.enum(sourceForms),
      verification: z.enum(verificationKinds),
      paper: z.union([z.enum(paperKinds), z.array(z.enum(paperKinds)).min(2)]).nullable(),
      family: z.enum(sourceFamilies),
      permitted: z.boolean(),
    }),
  ),
  statements: z.array(
    span.extend({
      id: z.string(),
      held: z.object({ begin: span, end: span }).optional(),
      eventType: z.string(),
      place: z.string().nullable(),
      cited,
    }),
  ),
  custody: z.array(
    z.object({
      id: z.string(),
      role: z.enum(custodyRoles),
      begin: span,
      end: span,
      acquisition: z.enum(acquisitions),
      cited,
    }),
  ),
  marks: z.array(z.object({ id: z.string(), from: span, until: span, cited })),
  parts: z.array(
    z.object({ part, state: z.enum(partStates).exclude(["absent"]), marks: z.array(z.string()), cited }),
  ),
  contradictions: z.array(
    z.object({
      rule: z.string(),
      severity: z.enum(["minor", "major", "critical"]),
      ofTime: z.boolean(),
      subjects: z.array(z.string()),
    }),
  ),
  narrative: z.object({ paragraphs: count, cited: count }),
  persons: shareOf,
  files: z.object({ kept: count, permitted: count }),
  theftChecked: z.boolean(),
  signedOff: z.boolean(),
}) satisfies z.ZodType<ScoredCase>;

const scoreFile = z.object({
  version: z.literal(scoreVersion),
  case: scoredCase,
  /** The score that was issued. */
  total: count.max(100).optional(),
});

/** Of an exported case. Throws a `ZodError` for a file that is none, or one of another version of the formula. */
export function readScoreFile(json: unknown): { score: Score; issued: number | null } {
  const { case: scored, total } = scoreFile.parse(json);
  return { score: computeScore(scored), issued: total ?? null };
}
