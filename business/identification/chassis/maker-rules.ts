import rules from "../tables/maker-rules.json" with { type: "json" };
import type { MakerRule } from "./maker-rule.ts";

// JSON imports widen tuples and unions; a test checks the shape.
export const makerRules = rules as unknown as readonly MakerRule[];
