import type { PlateReading } from "#business/vehicles/plates/plate.ts";

/** What somebody knows beside the number; readings that contradict it say so. */
export type Claim = { make: string | null; year: number | null };

export type Line = { label: string; text: string };
type Said = { title: string; lines: Line[]; notes: string[]; warnings: string[] };
export type ReadPlate = Said & { reading: PlateReading };
export type ReadNumber = Said & {
  key: string;
  label: string;
  number: string;
  parts: { signs: string; meaning: string }[];
};

/** A number in words, ready to be shown. */
export type Decoded = {
  plates: ReadPlate[];
  numbers: ReadNumber[];
  afloat: Line[];
  /** How many readings are not shown. */
  more: number;
  /** Only a part of a number was given; of a plate it may still be known where it was issued. */
  fragment: { places: readonly string[] } | null;
};
