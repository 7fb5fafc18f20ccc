import type { PlateReading } from "#business/identification/plates/plate.ts";

/** Make and year as the user stated them; contradicting readings are marked. */
export type StatedVehicle = { make: string | null; year: number | null };

export type Line = { label: string; text: string };
type ReadingText = { title: string; lines: Line[]; notes: string[]; warnings: string[] };
export type ReadPlate = ReadingText & { reading: PlateReading };
export type ReadNumber = ReadingText & {
  key: string;
  label: string;
  number: string;
  /** Some maker's or authority's system has numbers of this form; any other is not drawn as if it were stamped. */
  isKnown: boolean;
  parts: { characters: string; meaning: string }[];
};

export type Decoded = {
  plates: ReadPlate[];
  numbers: ReadNumber[];
  afloat: Line[];
  /** Number of omitted readings. */
  more: number;
  /** Set when only part of a number was given; a partial plate may still tell its place of issue. */
  fragment: { places: readonly string[]; soFar: string | null } | null;
  /** What can be read of a plate that is too short or incomplete. */
  soFar: string | null;
};
