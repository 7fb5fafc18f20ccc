import type { PackageId } from "#business/orders/catalogue/catalogue.ts";

/** Printed on the sample and named beside the field that verifies it. */
export const sampleCertificateNumber = "Z-7K3M-9QXT-2HBD";

/** Where the sample of a package is, without the language. */
export const samplePages: Partial<Record<PackageId, string>> = {
  basic: "/sample-answers",
  match: "/sample-identification",
  active: "/sample-identification",
  premium: "/sample-report",
};
