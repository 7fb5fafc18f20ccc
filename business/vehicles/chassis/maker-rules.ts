import type { MakerRule } from "./maker-rule.ts";
import rules from "./maker-rules.json" with { type: "json" };

// JSON imports widen tuples and unions; a test checks the shape.
export const makerRules = rules as unknown as readonly MakerRule[];
