/** Changes with the formula: a score is compared only with scores of its version. */
export const scoreVersion = 2;

export const dimensions = [
  { id: "documentation", weight: 0.25 },
  { id: "chronology", weight: 0.2 },
  { id: "authenticity", weight: 0.25 },
  { id: "sources", weight: 0.1 },
  { id: "storytelling", weight: 0.1 },
  { id: "compliance", weight: 0.1 },
] as const;
export type DimensionId = (typeof dimensions)[number]["id"];

export type DimensionPoints = Record<DimensionId, number>;

export function weightedSum(points: DimensionPoints): number {
  return dimensions.reduce((sum, { id, weight }) => sum + weight * points[id], 0);
}

export function totalOf(points: DimensionPoints): number {
  return Math.round(weightedSum(points));
}

export function classificationOf(
  total: number,
): "Heritage Gold" | "Heritage Silver" | "Heritage Bronze" | null {
  if (total >= 90) return "Heritage Gold";
  if (total >= 70) return "Heritage Silver";
  return total >= 50 ? "Heritage Bronze" : null;
}
