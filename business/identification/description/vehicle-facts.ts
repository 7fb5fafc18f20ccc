/** In the source's own words; anything may be missing, and plates and numbers may have gaps (`M-?? 12?4`, `…4711`). */
export type VehicleFacts = {
  kind?: string | null;
  make?: string | null;
  model?: string | null;
  year?: number | null;
  plates?: readonly string[] | undefined;
  chassis?: string | null;
  engine?: string | null;
  colour?: string | null;
  dealer?: string | null;
  place?: string | null;
  country?: string | null;
  observed?: string | null;
  names?: readonly string[] | undefined;
  sailNumber?: string | null;
  yardNumber?: string | null;
};
