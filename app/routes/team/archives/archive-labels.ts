import type { ArchiveKind, FeeKind } from "#business/letters/archive.ts";
import { m } from "#texts/messages.js";

export const archiveKindLabels: Record<ArchiveKind, () => string> = {
  maker: m.archives_kind_maker,
  state: m.archives_kind_state,
  office: m.archives_kind_office,
  museum: m.archive_kind_museum,
  register: m.archive_kind_register,
  club: m.archive_kind_club,
  press: m.archives_kind_press,
  expert: m.archives_kind_expert,
  home: m.archives_kind_home,
};

export const feeLabels: Record<FeeKind, () => string> = {
  free: m.archives_fee_free,
  charged: m.archives_fee_charged,
  unknown: m.archives_fee_unknown,
};
