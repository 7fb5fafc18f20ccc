import { normaliseChassis } from "#business/identification/chassis/chassis-number.ts";
import { normaliseYardNumber } from "#business/identification/chassis/hull-number.ts";
import { readSailNumber } from "#business/identification/chassis/sail-number.ts";
import { readColour } from "#business/identification/colours/colour.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { dealerKey, withPlaceOfDealer } from "#business/identification/dealers/dealer-name.ts";
import { type FamilyMatch, findFamily } from "#business/identification/makes/find-family.ts";
import { findMakes, sameMaker } from "#business/identification/makes/find-make.ts";
import { makesOf } from "#business/identification/makes/make-family.ts";
import { wordsOf } from "#business/identification/makes/words.ts";
import { readPlace } from "#business/identification/places/places.ts";
import type { DetailedKind } from "#business/identification/vehicle-kind.ts";
import { describeNumber } from "./describe-number.ts";
import { describePlate } from "./describe-plate.ts";
import type { DescribedPlate, DescribedVehicle, YearSpan } from "./described-vehicle.ts";
import { memoizeByText } from "./memoize.ts";
import type { VehicleFacts } from "./vehicle-facts.ts";
import { withoutPlaceholders } from "./without-placeholders.ts";

/** What only fills a field says nothing. */
export function describe(given: VehicleFacts): DescribedVehicle {
  const facts = withPlaceOfDealer(withoutPlaceholders(given));
  const kind = kindOf(facts.kind);
  const year = facts.year ?? null;
  const { make, families } = modelOf(
    JSON.stringify([facts.make ?? "", facts.model ?? "", year, kind === "boat", kind !== null]),
  );
  const plates = (facts.plates ?? []).map(describePlate).filter((plate) => plate !== null);
  const place = facts.place
    ? placeOf([facts.place, countryWord(facts.country)].filter(Boolean).join(", "))
    : null;
  return {
    kind,
    make,
    families,
    year,
    plates,
    chassis: describeNumber(facts.chassis),
    engine: describeNumber(facts.engine),
    colour: colourOf(facts.colour ?? ""),
    dealer: (facts.dealer && dealerKey(facts.dealer)) || null,
    town: place?.town ? `${place.town}, ${place.region ?? place.country}` : null,
    placed: place !== null,
    areas: areasOf(place, plates),
    regions: regionsOf(place, plates),
    country: facts.country ?? place?.country ?? null,
    observed: spanOf(facts.observed ?? ""),
    names: [...new Set((facts.names ?? []).map(nameKey).filter((name) => name !== ""))],
    sail: facts.sailNumber
      ? (readSailNumber(facts.sailNumber)?.key ?? normaliseChassis(facts.sailNumber)) || null
      : null,
    yard: normaliseYardNumber(facts.yardNumber ?? "") || null,
  };
}

function nameKey(name: string): string {
  return normaliseChassis(name.replace(/^(?:S\.?Y\.?|M\.?Y\.?|yacht|boot|schiff)\s+/i, ""));
}

type Model = { make: string | null; families: string[] };

const modelOf = memoizeByText((asked): Model => {
  // Encoded by `describe`, the only caller.
  const [make, model, year, boat, known] = JSON.parse(asked) as [
    string,
    string,
    number | null,
    boolean,
    boolean,
  ];
  const text = `${make} ${model}`.trim();
  if (text === "") return { make: null, families: [] };
  const options = {
    tolerant: true,
    ...(year === null ? {} : { year }),
    ...(known ? { kind: boat ? ("antique-boat" as const) : ("classic-car" as const) } : {}),
  };
  const strict = findFamily(text, options);
  const found = ofNamedMakers(
    model === "" ? "" : make,
    strict.length > 0 ? strict : findFamily(text, { ...options, allowWithoutMake: true }),
  );
  const families = found.flatMap(({ family }) => (family ? [family.id] : []));
  const maker =
    found.find((match) => match.make !== null)?.make ?? (make === "" ? null : normaliseChassis(make));
  // Several makes sold an "Octavia" or a "GT", so the make stays unknown.
  const makers = new Set(found.flatMap((match) => (match.make ? [match.make] : [])));
  const certainMake = strict.length > 0 || makers.size <= 1 ? maker : null;
  if (families.length > 0) return { make: certainMake, families: families.slice(0, maxFamilies) };
  const makerWords = new Set([...wordsOf(make), ...wordsOf(maker ?? "")].map((word) => word.text));
  const words = wordsOf(model)
    .map((word) => word.text)
    .filter((word) => !makerWords.has(word));
  return {
    make: maker,
    families: words.length > 0 ? [`~${maker ?? ""} ${words.slice(0, 3).join(" ")}`] : [],
  };
}, 20_000);

/** With a maker given, nicknames of other makers' models do not count: the "Elfer" of a Deutz is no Porsche. */
function ofNamedMakers(make: string, found: readonly FamilyMatch[]): readonly FamilyMatch[] {
  const named = findMakes(make).map((match) => match.make);
  if (named.length === 0) return found;
  const fits = (other: string) => named.some((one) => sameMaker(one, other));
  return found.filter(({ family, make }) => {
    const makers = family ? makesOf(family) : [make ?? ""];
    return makers.length === 0 || makers.some(fits);
  });
}

/** A bare "GT" may be a dozen models; looking up more would be pointless. */
const maxFamilies = 4;

const placeOf = memoizeByText((text) => (text === "" ? null : readPlace(text)), 20_000);
const colourOf = memoizeByText((text) => (text === "" ? null : (readColour(text)?.family ?? null)), 5_000);
const spanOf = memoizeByText((text): YearSpan | null => {
  const date = text === "" ? null : readEdtf(text);
  if (!date) return null;
  const slack = date.approximate ? 2 : 0;
  return {
    from: date.earliest === null ? null : Number(date.earliest.slice(0, 4)) - slack,
    to: date.latest === null ? null : Number(date.latest.slice(0, 4)) + slack,
  };
}, 5_000);

function kindOf(kind: string | null | undefined): DescribedVehicle["kind"] {
  if (kind === "antique-boat" || kind === "boat") return "boat";
  if (kind === "classic-car") return "road";
  return kind && detailed.has(kind) ? (kind as DetailedKind) : null; // narrowed by the set
}

const detailed: ReadonlySet<string> = new Set<DetailedKind>(["car", "van", "motorcycle", "tractor"]);

type Place = ReturnType<typeof readPlace>;

function areasOf(place: Place, plates: readonly DescribedPlate[]): string[] {
  const district = place?.district ?? place?.town;
  const own = place && district ? [`${district}, ${place.region ?? place.country}`] : [];
  // If more than the prefix is known, the plate comparison already covers the prefix.
  const issued = plates
    .filter(({ pattern, known }) => !pattern || known === 0)
    .flatMap(({ areas, prefixes }) => [...areas, ...prefixes.map((prefix) => `${prefix}-`)]);
  return [...new Set([...own, ...issued])];
}

function regionsOf(place: Place, plates: readonly DescribedPlate[]): string[] {
  const issued = plates.flatMap(({ areas }) => areas.map((area) => area.slice(area.lastIndexOf(", ") + 2)));
  return [...new Set([...(place ? [place.region ?? place.country] : []), ...issued])];
}

function countryWord(country: string | null | undefined): string {
  return country ? (countryNames[country] ?? "") : "";
}

const countryNames: Readonly<Record<string, string>> = {
  DE: "Deutschland",
  DD: "DDR",
  AT: "Österreich",
  CH: "Schweiz",
  FR: "Frankreich",
  IT: "Italien",
  GB: "Großbritannien",
  US: "USA",
};
