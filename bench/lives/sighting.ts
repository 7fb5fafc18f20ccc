export type Sighting = {
  ref: string;
  kind: string;
  make?: string;
  model?: string;
  year?: number;
  plates?: string[];
  chassis?: string;
  engine?: string;
  colour?: string;
  place?: string;
  country?: string;
  observed?: string;
  title?: string;
  names?: string[];
  sail_number?: string;
  yard_number?: string;
};

export type Query = Omit<Sighting, "ref"> & { id: string };

export type QuestionKind =
  | "chassis"
  | "fragment"
  | "plate"
  | "partial plate"
  | "boat"
  | "circumstances"
  | "mixed";

export type Observation<S> = { sighting: Omit<Sighting, "ref">; stage: S };

export function withoutMissing(fields: { [K in keyof Omit<Sighting, "ref">]: Sighting[K] | undefined }) {
  // The same fields with fewer keys; every one that may be missing is optional in a sighting.
  return Object.fromEntries(
    Object.entries(fields).filter(([, v]) => v !== undefined && !(Array.isArray(v) && v.length === 0)),
  ) as Omit<Sighting, "ref">;
}
