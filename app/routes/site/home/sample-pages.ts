import type { PackageId } from "#business/orders/catalogue/catalogue.ts";

/** Where the sample of a package is, without the language. */
export const samplePages: Partial<Record<PackageId, string>> = {
  basic: "/sample-answers",
  match: "/sample-identification",
  active: "/sample-identification",
  premium: "/sample-report",
};
