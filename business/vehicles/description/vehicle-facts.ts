/**
 * What somebody says about a vehicle, in their own words: a sighting of a source, a customer's description or a half-remembered
 * question. Everything may be missing. Plates and numbers may have gaps (`M-?? 12?4`, `CE…`, `…4711`).
 */
export type VehicleFacts = {
  /** car, van, motorcycle, tractor, boat; "classic-car" and "antique-boat" when no more is known. */
  kind?: string | null;
  make?: string | null;
  model?: string | null;
  /** Year of build. */
  year?: number | null;
  plates?: readonly string[];
  chassis?: string | null;
  engine?: string | null;
  colour?: string | null;
  place?: string | null;
  /** ISO 3166, "DD" for the GDR. */
  country?: string | null;
  /** When it was so, EDTF. */
  observed?: string | null;
  /** Names of a boat, earlier ones too. */
  names?: readonly string[];
  sailNumber?: string | null;
  yardNumber?: string | null;
};
