import type { SearchResult } from "./search-archive.ts";
import type { SearchInput } from "./search-input.ts";

/** Bits, log2(1/u), per given detail; set by hand until closed cases can teach better values. */
const detailBits = { chassis: 19.6, plate: 17, model: 6, year: 3 };
const population = 2 ** 15;
/** Share of vehicles that left any trace; set by hand. */
const survival = 0.85;
/** Share of comparable cases in which this mark led to a trace; set by hand. */
const reach = { chassis: 0.84, plate: 0.75 };
/** Published average over all enquiries, used where the details allow no forecast. */
const averageProbability = 0.55;
const maxProbability = 0.97;

type RaisingDetail = "chassis" | "plate" | "model" | "year";

export type Forecast = {
  probability: number;
  forecast: "details" | "average";
  raisedBy: { detail: RaisingDetail; probability: number }[];
};

export function forecastHit(input: SearchInput, found: Pick<SearchResult, "mark">): Forecast {
  const now = likelihood(input, found.mark);
  const raisedBy = missingDetails(input)
    .map(({ detail, assumed }) => ({
      detail,
      probability: likelihood({ ...input, ...assumed }, found.mark).probability,
    }))
    .filter(({ probability }) => probability > now.probability)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, 2);
  return { ...now, raisedBy };
}

function likelihood(input: SearchInput, mark: SearchResult["mark"]): Omit<Forecast, "raisedBy"> {
  if (!input.fahrgestellnummer && !input.kennzeichen && mark === "none")
    return { probability: averageProbability, forecast: "average" };
  if (mark === "exact") return { probability: maxProbability, forecast: "details" };
  // A boat may be found by a name typed into the model field.
  const named = mark !== "none" && !input.fahrgestellnummer;
  const weight =
    (input.fahrgestellnummer ? detailBits.chassis : 0) +
    (input.kennzeichen || named ? detailBits.plate : 0) +
    (input.markeModell ? detailBits.model : 0) +
    (input.baujahr ? detailBits.year : 0);
  const identifiability = 1 / (1 + population * 2 ** -weight);
  const traced = mark === "one-error" ? 1 : survival * reachOf(input);
  return {
    probability: Math.round(Math.min(maxProbability, identifiability * traced) * 100) / 100,
    forecast: "details",
  };
}

function reachOf({ fahrgestellnummer, kennzeichen }: SearchInput): number {
  return 1 - (fahrgestellnummer ? 1 - reach.chassis : 1) * (kennzeichen ? 1 - reach.plate : 1);
}

function missingDetails(input: SearchInput): { detail: RaisingDetail; assumed: Partial<SearchInput> }[] {
  const details = [
    { detail: "chassis", field: "fahrgestellnummer" },
    { detail: "plate", field: "kennzeichen" },
    { detail: "model", field: "markeModell" },
    { detail: "year", field: "baujahr" },
  ] as const;
  return details
    .filter(({ field }) => !input[field])
    .map(({ detail, field }) => ({ detail, assumed: { [field]: "?" } }));
}
