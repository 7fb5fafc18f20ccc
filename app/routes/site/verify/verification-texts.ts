import type { EndReason } from "#business/certificates/certificate.ts";
import { m } from "#texts/messages.js";

export const reasonTexts: Record<EndReason, () => string> = {
  reopened: () => m.verify_reason_reopened(),
  new_version: () => m.verify_reason_new_version(),
  statement_withdrawn: () => m.verify_reason_statement_withdrawn(),
  issued_by_mistake: () => m.verify_reason_issued_by_mistake(),
  at_customers_request: () => m.verify_reason_at_customers_request(),
};

const labels: [RegExp, () => string][] = [
  [/^credentialSubject\.vehicle/, () => m.verify_field_vehicle()],
  [/^credentialSubject\.score/, () => m.verify_field_score()],
  [/^credentialSubject\.report/, () => m.verify_field_report()],
  [/^credentialSubject\.certificateNumber|^id$/, () => m.verify_field_number()],
  [/^credentialSubject\.notChecked/, () => m.verify_field_not_checked()],
  [/^valid(From|Until)$/, () => m.verify_field_dates()],
  [/^issuer/, () => m.verify_field_issuer()],
  [/^proof$/, () => m.verify_field_proof()],
];

/** The differing paths in words, each once. */
export function differingFieldLabels(paths: readonly string[]): string[] {
  const words = paths.map(
    (path) => labels.find(([pattern]) => pattern.test(path))?.[1]() ?? m.verify_field_other(),
  );
  return [...new Set(words)];
}
