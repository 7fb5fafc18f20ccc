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

export function totalOf(points: DimensionPoints): number {
  return Math.round(dimensions.reduce((sum, { id, weight }) => sum + weight * points[id], 0));
}
