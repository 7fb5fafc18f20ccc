import { gradeMeanings } from "#app/wording/grade-meanings.ts";
import type {
  EvidenceKind,
  SourceFamily,
  SourceForm,
  SourceRights,
  VerificationKind,
} from "#business/evidence/evidence.ts";
import type { Likeness } from "#business/evidence/origins.ts";
import { m } from "#texts/messages.js";

export const kindLabels = (): Record<EvidenceKind, string> => ({
  document: m.evidence_kind_document(),
  sighting: m.evidence_kind_sighting(),
  link: m.evidence_kind_link(),
});

export const formLabels = (): Record<SourceForm, string> => ({
  original: m.evidence_form_original(),
  certified: m.evidence_form_certified(),
  scan: m.evidence_form_scan(),
  recorded: m.evidence_form_recorded(),
  photocopy: m.evidence_form_photocopy(),
  transcript: m.evidence_form_transcript(),
});

export const verificationLabels = (): Record<VerificationKind, string> => ({
  issuer: m.evidence_verified_issuer(),
  researcher: m.evidence_verified_researcher(),
  automatic: m.evidence_verified_automatic(),
  unchecked: m.evidence_verified_unchecked(),
});

export const rightsLabels = (): Record<SourceRights, string> => ({
  own: m.evidence_rights_own(),
  licence: m.evidence_rights_licence(),
  quote: m.evidence_rights_quote(),
  unknown: m.evidence_rights_unknown(),
});

export const familyLabels = (): Record<SourceFamily, string> => ({
  authority: m.evidence_family_authority(),
  maker: m.evidence_family_maker(),
  business: m.evidence_family_business(),
  club: m.evidence_family_club(),
  press: m.evidence_family_press(),
  picture: m.evidence_family_picture(),
  witness: m.evidence_family_witness(),
  inspection: m.evidence_family_inspection(),
});

/** "A: Behörde oder Hersteller" */
export function classLabels(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(gradeMeanings()).map(([grade, meaning]) => [grade, `${grade}: ${meaning}`]),
  );
}

export function optionsFrom(labels: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

export const likenessLabels = (): Record<Likeness, string> => ({
  file: m.evidence_like_file(),
  picture: m.evidence_like_picture(),
  call_number: m.evidence_like_call_number(),
  page: m.evidence_like_page(),
  group: m.evidence_like_group(),
});
