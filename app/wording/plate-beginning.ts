import type { PlateReading } from "#business/identification/plates/plate.ts";
import type { PlateBeginning } from "#business/identification/plates/read-plate-beginning.ts";
import { m } from "#texts/messages.js";
import { districtLabel, platePeriodLabel, platePlaceLabels } from "./plate-labels.ts";

/** "Celle, dann K, dann 4 … Bundesdeutsches Kennzeichen, ausgegeben seit 1956." */
export function plateBeginningSentence(beginning: PlateBeginning): string {
  const { readings, parts, open, longerPrefix } = beginning;
  const [first, ...others] = readings;
  if (!first) {
    if (longerPrefix) return m.plate_only_longer_prefix();
    const soFar = m.plate_placeless({ parts: inOrder(parts) });
    return parts.some((part) => /\d{3}/.test(part)) ? `${soFar}. ${m.plate_placeless_next()}` : `${soFar} …`;
  }
  if (!first.prefix) return m.plate_may_begin({ systems: named(readings, platePeriodLabel) });
  const after = first.system === "de-zone-1948" && first.district ? parts.slice(1) : parts;
  const soFar = [placeOf(first), ...shown(after).map((part) => m.plate_then({ part }))].join("");
  const dots = after.length > 0 ? " …" : m.plate_then_open();
  const also = named(others, (reading) => `${placeOf(reading)} (${platePeriodLabel(reading)})`);
  return [
    `${soFar}${open ? dots : "."}`,
    `${platePeriodLabel(first)}.`,
    longerPrefix ? m.plate_longer_prefix() : "",
    also ? m.plate_also({ readings: also }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function placeOf(reading: PlateReading): string {
  return districtLabel(reading) ?? platePlaceLabels(reading).join(", ");
}

function inOrder(parts: readonly string[]): string {
  const [first = "", ...then] = shown(parts);
  return first + then.map((part) => m.plate_then({ part })).join("");
}

/** Dots stand for whatever may follow. */
function shown(parts: readonly string[]): string[] {
  return (parts.at(-1) === "*" ? parts.slice(0, -1) : parts).map((part) => {
    if (part === "*") return m.plate_gap_run();
    if (/[^?]/.test(part)) return part;
    return part.length === 1 ? m.plate_gap_one() : m.plate_gap_many({ count: String(part.length) });
  });
}

/** Further ones are left to the search. */
function named(readings: readonly PlateReading[], label: (reading: PlateReading) => string): string {
  return [...new Set(readings.map(label))].slice(0, 2).join(", ");
}
