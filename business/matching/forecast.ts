import type { Question } from "./question.ts";
import type { SearchResult } from "./search-archive.ts";

/** Weights in bits, log2(1/u), of details that are given; start values set by hand until closed cases can teach better ones. */
const bits = { chassis: 19.6, plate: 17, model: 6, year: 3 };
/** Vehicles of one kind that are still to be told apart. */
const population = 2 ** 15;
/** Share of such vehicles that left a trace at all; start value set by hand. */
const survival = 0.85;
/** Share of comparable cases that found a trace by this mark, where there was one; start values set by hand. */
const reach = { chassis: 0.84, plate: 0.75 };
/** The stated average of all enquiries, shown where the details allow no forecast of their own. */
const average = 0.55;
const highest = 0.97;

/** What could still be told, as a code: "with the chassis number: 71 %". */
type RaisingDetail = "chassis" | "plate" | "model" | "year";

export type Forecast = {
  probability: number;
  forecast: "details" | "average";
  /** The details that would raise it most, at most two, the better one first. */
  raisedBy: { detail: RaisingDetail; probability: number }[];
};

/**
 * How likely a research on this description ends with a finding: P = I × S × R, with the identifiability
 * I = 1 / (1 + N·2^−W) of W bits among N vehicles, the survival S and the reach R of the marks given. A mark already found in the
 * archive has survived and been reached. Without an identity mark there is no forecast but the average. Between 0 and 0.97.
 */
export function forecastHit(question: Question, found: Pick<SearchResult, "mark">): Forecast {
  const now = likelihood(question, found.mark);
  // A detail that is not told yet has not been found either: what the archive says now is all that is known of it.
  const raisedBy = missingDetails(question)
    .map(({ detail, told }) => ({
      detail,
      probability: likelihood({ ...question, ...told }, found.mark).probability,
    }))
    .filter(({ probability }) => probability > now.probability)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, 2);
  return { ...now, raisedBy };
}

function likelihood(question: Question, mark: SearchResult["mark"]): Omit<Forecast, "raisedBy"> {
  if (!question.fahrgestellnummer && !question.kennzeichen && mark === "none")
    return { probability: average, forecast: "average" };
  if (mark === "exact") return { probability: highest, forecast: "details" };
  // A boat may be found by a name that was written where others write their model.
  const named = mark !== "none" && !question.fahrgestellnummer;
  const weight =
    (question.fahrgestellnummer ? bits.chassis : 0) +
    (question.kennzeichen || named ? bits.plate : 0) +
    (question.markeModell ? bits.model : 0) +
    (question.baujahr ? bits.year : 0);
  const identifiability = 1 / (1 + population * 2 ** -weight);
  const traced = mark === "one-error" ? 1 : survival * reachOf(question);
  return {
    probability: Math.round(Math.min(highest, identifiability * traced) * 100) / 100,
    forecast: "details",
  };
}

/** Each mark is a way of its own to a trace: 1 − Π(1 − reach). */
function reachOf({ fahrgestellnummer, kennzeichen }: Question): number {
  return 1 - (fahrgestellnummer ? 1 - reach.chassis : 1) * (kennzeichen ? 1 - reach.plate : 1);
}

function missingDetails(question: Question): { detail: RaisingDetail; told: Partial<Question> }[] {
  const details = [
    { detail: "chassis", field: "fahrgestellnummer" },
    { detail: "plate", field: "kennzeichen" },
    { detail: "model", field: "markeModell" },
    { detail: "year", field: "baujahr" },
  ] as const;
  return details
    .filter(({ field }) => !question[field])
    .map(({ detail, field }) => ({ detail, told: { [field]: "?" } }));
}
