import type { Directness, InformationKind } from "#business/evidence/evidence.ts";
import type { Grade } from "#business/evidence/evidence-weight.ts";
import { acquisitions, custodyRoles } from "#business/history/custody.ts";
import { type MarkType, markTypes } from "#business/vehicles/identity-mark.ts";
import { m } from "#texts/messages.js";

type Options = { value: string; label: string }[];

const informationLabels = (): Record<InformationKind, string> => ({
  primary: m.evidence_information_primary(),
  secondary: m.evidence_information_secondary(),
  unknown: m.evidence_information_unknown(),
});
export const directnessLabels = (): Record<Directness, string> => ({
  direct: m.evidence_directness_direct(),
  indirect: m.evidence_directness_indirect(),
  negative: m.evidence_directness_negative(),
});

export const informationOptions = () => optionsFrom(informationLabels());
export const directnessOptions = () => optionsFrom(directnessLabels());
export const informationLabel = (kind: InformationKind) => informationLabels()[kind];

export function custodyRoleOptions(): Options {
  const labels: Record<(typeof custodyRoles)[number], string> = {
    owner: m.evidence_role_owner(),
    keeper: m.evidence_role_keeper(),
    storage: m.evidence_role_storage(),
    borrower: m.evidence_role_borrower(),
  };
  return custodyRoles.map((value) => ({ value, label: labels[value] }));
}

export function acquisitionOptions(): Options {
  const labels: Record<(typeof acquisitions)[number], string> = {
    purchase_new: m.evidence_acquired_purchase_new(),
    private_purchase: m.evidence_acquired_private_purchase(),
    dealer_purchase: m.evidence_acquired_dealer_purchase(),
    auction: m.evidence_acquired_auction(),
    inheritance: m.evidence_acquired_inheritance(),
    gift: m.evidence_acquired_gift(),
    swap: m.evidence_acquired_swap(),
    commission: m.evidence_acquired_commission(),
    company_transfer: m.evidence_acquired_company_transfer(),
    confiscation: m.evidence_acquired_confiscation(),
    restitution: m.evidence_acquired_restitution(),
    found: m.evidence_acquired_found(),
    unknown: m.evidence_acquired_unknown(),
  };
  return acquisitions.map((value) => ({ value, label: labels[value] })).reverse();
}

export function markOptions(): Options {
  const labels: Record<MarkType, string> = {
    chassis: m.evidence_mark_chassis(),
    engine: m.evidence_mark_engine(),
    plate: m.evidence_mark_plate(),
    hull: m.evidence_mark_hull(),
    sail_number: m.evidence_mark_sail_number(),
    name: m.evidence_mark_name(),
    yard_number: m.evidence_mark_yard_number(),
    gearbox: m.evidence_mark_gearbox(),
    data_plate: m.evidence_mark_data_plate(),
    colour: m.evidence_mark_colour(),
    specification: m.evidence_mark_specification(),
    plans: m.evidence_mark_plans(),
    rig: m.evidence_mark_rig(),
    material: m.evidence_mark_material(),
  };
  return markTypes.map((value) => ({ value, label: labels[value] }));
}

/** "wahrscheinlich (86 %)" */
export function gradeText(grade: Grade | null): string {
  if (!grade) return m.evidence_grade_none();
  const words = {
    proven: m.evidence_grade_proven(),
    probable: m.evidence_grade_probable(),
    possible: m.evidence_grade_possible(),
    unverified: m.evidence_grade_unverified(),
  };
  return m.evidence_grade_shown({
    label: words[grade.label],
    percent: String(Math.round(grade.confidence * 100)),
  });
}

function optionsFrom(labels: Record<string, string>): Options {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
