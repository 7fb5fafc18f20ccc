import { cropText } from "#app/routes/team/case/viewer/crop-text.ts";
import { type Region, type RegionKind, regionKinds } from "#business/redactions/redaction.ts";
import { m } from "#texts/messages.js";

const kinds: Record<RegionKind, () => string> = {
  face: m.redaction_kind_face,
  plate: m.redaction_kind_plate,
  signature: m.redaction_kind_signature,
  name: m.redaction_kind_name,
  address: m.redaction_kind_address,
  account: m.redaction_kind_account,
  other: m.redaction_kind_other,
};

export function regionKindText(kind: RegionKind): string {
  return kinds[kind]();
}

export function regionKindOptions() {
  return regionKinds.map((value) => ({ value, label: regionKindText(value) }));
}

export function regionText(region: Region): string {
  return m.redaction_region({
    kind: regionKindText(region.kind),
    page: String(region.page),
    place: cropText(region),
  });
}
