import type { Source } from "#business/archive/sighting.ts";

/** A published list that a test takes sightings from, where it does not matter which. */
export const aRegister: Source = {
  key: "register",
  title: "Register",
  publisher: null,
  kind: "register",
  evidenceClass: "B",
  licence: "facts",
  legalBasis: "published",
  url: null,
  year: null,
};
