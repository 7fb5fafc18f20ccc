import type { CasePicture, Found, Severity } from "./picture.ts";

/** Makes whose buyers pay for the engine it left the works with. */
const matchingNumbers = /porsche|ferrari|mercedes|bmw|aston|jaguar|lamborghini|maserati|bugatti/i;

/** C10: two engine numbers, and no engine was changed. */
export function engineChange({ vehicle, statements, marks }: CasePicture): Found[] {
  if (statements.some(({ eventType }) => eventType === "engine_change")) return [];
  const engines = marks.filter(({ type }) => type === "engine");
  const factory = engines.find(({ condition }) => condition === "original") ?? oldest(engines);
  if (!factory) return [];
  const severity: Severity = matchingNumbers.test(vehicle.make ?? "") ? "major" : "minor";
  return engines
    .filter(({ norm }) => norm !== factory.norm)
    .map((engine) => ({
      subjects: [factory, engine].map(({ id }) => ({ kind: "mark", id })),
      severity,
    }));
}

function oldest<M extends { from: { earliest: string | null } }>(marks: readonly M[]): M | undefined {
  return marks.toSorted((a, b) => ((a.from.earliest ?? "9") < (b.from.earliest ?? "9") ? -1 : 1))[0];
}
