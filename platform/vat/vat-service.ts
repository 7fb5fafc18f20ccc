/** A register's answer about a VAT id, and the proof of the query. */
export type VatAnswer = {
  valid: boolean;
  /** The register's number for the query, for tax audits. */
  requestId: string | null;
  /** As the register writes them; null if it gives none. */
  name: string | null;
  address: string | null;
};

/** `country` as the register codes it (EL for Greece). Throws `VatServiceUnreachable`. */
export type VatService = {
  name: "vies" | "simulated";
  check: (asked: { country: string; number: string; requester: string }) => Promise<VatAnswer>;
};

/** No decision: to be asked again. */
export class VatServiceUnreachable extends Error {}
