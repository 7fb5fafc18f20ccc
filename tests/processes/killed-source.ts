import { SaveSource } from "#business/archive/source-details.ts";

export const killedSource = SaveSource.parse({
  key: "killed",
  title: "Wagenliste",
  kind: "register",
  evidenceClass: "B",
  licence: "CC0",
  legalBasis: "Art. 89 DSGVO",
});
