import type { Source } from "#business/archive/sighting.ts";

export const exampleSource: Source = {
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
