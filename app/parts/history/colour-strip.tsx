import type { CSSProperties } from "react";
import type { colourFamilies } from "#business/identification/colours/colour.ts";
import { m } from "#texts/messages.js";
import { type DayText, yearOf } from "./history-scale.ts";

/** From the first to the last sighting in this colour. */
export type DrawnColour = {
  label: string;
  family: (typeof colourFamilies)[number];
  from: DayText;
  until: DayText;
};

/** A strip of paint through time: solid where a colour was seen, hatched up to the next one. */
export function ColourStrip({
  colours,
  at,
}: {
  colours: readonly DrawnColour[];
  at: (year: number) => number;
}) {
  return (
    <ul aria-label={m.history_colours()} className="history-colours">
      {colours.map(({ label, family, from, until }, i) => {
        const begin = at(yearOf(from));
        const seen = Math.max(at(yearOf(until)), begin + minWidth);
        const next = colours[i + 1];
        const end = next ? Math.max(at(yearOf(next.from)), seen) : 100;
        const place = { left: `${begin.toFixed(2)}%`, width: `${(end - begin).toFixed(2)}%` };
        const share = `${(((seen - begin) / Math.max(end - begin, minWidth)) * 100).toFixed(2)}%`;
        return (
          <li
            key={`${label} ${from}`}
            style={{ ...place, "--paint": paints[family], "--seen": share } as CSSProperties}
          >
            <span data-narrow={end - begin < label.length * letterWidth}>{label}</span>
            <i />
          </li>
        );
      })}
    </ul>
  );
}

/** In percent: a single sighting stays visible. */
const minWidth = 0.8;
/** A colour whose name does not fit above it is named in the list below it. */
const letterWidth = 0.62;

/** As period paint looks on paper; the same in light and dark. */
const paints: Record<DrawnColour["family"], string> = {
  white: "#f4f1e6",
  beige: "#d9c8a5",
  yellow: "#dcae2c",
  orange: "#c9682a",
  red: "#9e2323",
  pink: "#d79aa4",
  violet: "#6b4a78",
  blue: "#2f5580",
  turquoise: "#3f8583",
  green: "#35573c",
  brown: "#6a452b",
  grey: "#85847d",
  silver: "#b9bcbc",
  black: "#24231f",
  wood: "#8a4b25",
};
