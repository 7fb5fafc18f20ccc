/** What a register says about a VAT id, and what proves that it was asked. */
export type VatAnswer = {
  valid: boolean;
  /** The register's number of this question, which a tax audit asks for. */
  requestId: string | null;
  /** As the register writes them; null where it tells neither. */
  name: string | null;
  address: string | null;
};

/** `country` as the register calls it (EL for Greece), numbers without it. Throws `VatServiceUnreachable`. */
export type VatService = {
  name: "vies" | "simulated";
  check: (asked: { country: string; number: string; requester: string }) => Promise<VatAnswer>;
};

/** No answer, or one that says neither valid nor invalid: to be asked again. */
export class VatServiceUnreachable extends Error {}
