import { type Points, points } from "./evidence-of.ts";
import type { ScoredCase } from "./scored-case.ts";

/** Shares, 0 to 1; what no row tells of is left out. */
export type Compliance = { persons?: number; rights?: number; theft: number };

export function measureCompliance({ persons, files, theftChecked }: ScoredCase): Compliance {
  return {
    ...(persons.named > 0 && { persons: persons.permitted / persons.named }),
    ...(files.kept > 0 && { rights: files.permitted / files.kept }),
    theft: Number(theftChecked),
  };
}

const weights = { persons: 40, rights: 25, theft: 10 } as const;

/** Of what can be measured; the rest makes up the hundred. */
export function compliancePoints(measured: Compliance): Points[] {
  const parts = (Object.keys(weights) as (keyof typeof weights)[]).flatMap((part) => {
    const share = measured[part];
    return share === undefined ? [] : [{ part, share, weight: weights[part] }];
  });
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.map(({ part, share, weight }) => points(part, (100 * weight) / all, { share, from: [] }));
}
