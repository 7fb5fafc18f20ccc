import type { MakerRule } from "./maker-rule.ts";
import rules from "./maker-rules.json" with { type: "json" };

// A JSON import widens tuples and unions; the shape is checked by a test that reads every example.
export const makerRules = rules as unknown as readonly MakerRule[];
