import type { Recognised, RecognisedDetail } from "./recognise-details.ts";

/** Bits, log2(1/u), per detail given in full; set by hand until closed cases can teach better values. */
const detailBits: Record<RecognisedDetail, number> = { chassis: 19.6, plate: 17, model: 6, year: 3 };
const population = 2 ** 15;
/** Share of vehicles that left any trace; set by hand. */
const survival = 0.85;
/** Share of comparable cases in which this detail led to a trace; set by hand. */
const reach: Record<RecognisedDetail, number> = { chassis: 0.84, plate: 0.75, model: 0.1, year: 0.05 };
const maxProbability = 0.97;
/** More exact figures would feign a knowledge that nobody has. */
const stepsPerWhole = 20;

/** From so many closed cases on their outcome stands beside the forecast, which then is no mere guide value. */
export const minClosedCases = 200;

export type ForecastReason = "sighting" | "mark" | "part" | "circumstances" | "nothing";

export type Forecast = {
  /** In steps of 0.05. Null where no detail was recognised. */
  probability: number | null;
  reason: ForecastReason;
  raisedBy: { detail: RecognisedDetail; probability: number }[];
};

/** `shown` is the likeliest sighting that the visitor may see: a hidden one must not betray itself by the figure. */
export function forecastHit(recognised: Recognised, shown: number | null): Forecast {
  const known = Object.keys(recognised).length > 0;
  if (!known && shown === null) return { probability: null, reason: "nothing", raisedBy: [] };
  const probability = likelihood(recognised, shown);
  return {
    probability,
    reason: shown !== null && inSteps(shown) === probability ? "sighting" : reasonOf(recognised),
    raisedBy: detailNames
      .map((detail) => ({ detail, probability: likelihood({ ...recognised, [detail]: 1 }, shown) }))
      .filter((raised) => raised.probability > probability)
      .sort((a, b) => b.probability - a.probability)
      .slice(0, 2),
  };
}

const detailNames: readonly RecognisedDetail[] = ["chassis", "plate", "model", "year"];

/** Never falls when a detail is added or completed. */
function likelihood(recognised: Recognised, shown: number | null): number {
  const shareOf = (detail: RecognisedDetail) => recognised[detail] ?? 0;
  const bits = detailNames.reduce((sum, detail) => sum + detailBits[detail] * shareOf(detail), 0);
  const identifiability = 1 / (1 + population * 2 ** -bits);
  const missed = detailNames.reduce((product, detail) => product * (1 - reach[detail] * shareOf(detail)), 1);
  const estimated = identifiability * survival * (1 - missed);
  return inSteps(Math.max(estimated, shown ?? 0));
}

function inSteps(probability: number): number {
  return Math.round(Math.min(maxProbability, probability) * stepsPerWhole) / stepsPerWhole;
}

function reasonOf({ chassis = 0, plate = 0 }: Recognised): ForecastReason {
  const mark = Math.max(chassis, plate);
  if (mark === 1) return "mark";
  return mark > 0 ? "part" : "circumstances";
}
