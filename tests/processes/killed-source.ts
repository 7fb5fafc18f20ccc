import { KeepSource } from "#business/archive/keep-source.ts";

/** Where the sightings come from whose import is killed. */
export const killedSource = KeepSource.parse({
  key: "killed",
  title: "Wagenliste",
  kind: "register",
  evidenceClass: "B",
  licence: "CC0",
  legalBasis: "Art. 89 DSGVO",
});
