import { beforeProduction } from "./before-production.ts";
import { boatName } from "./boat-name.ts";
import { chassisRange } from "./chassis-range.ts";
import { wrongCheckDigit } from "./check-digit.ts";
import { colourChange } from "./colour-change.ts";
import { engineChange } from "./engine-change.ts";
import { lateRegistration } from "./late-registration.ts";
import { odometerDrop } from "./odometer.ts";
import { overlappingOwners } from "./overlapping-owners.ts";
import { paperBeforeItsTime } from "./paper-before-its-time.ts";
import { photoFeature } from "./photo-feature.ts";
import type { Rule, Severity } from "./picture.ts";
import { plateDistrict } from "./plate-district.ts";
import { platePeriod } from "./plate-period.ts";
import { previousOwners } from "./previous-owners.ts";
import { sameNumber } from "./same-number.ts";
import { witnessAgainstRecord } from "./witness-against-record.ts";

/** `contradiction_<id>` says what is wrong and `contradiction_<id>_check` what to look at, in locales/. */
export const contradictionRules = {
  c1: { severity: "critical", find: sameNumber },
  c2: { severity: "major", find: overlappingOwners },
  c3: { severity: "major", find: platePeriod },
  c4: { severity: "major", find: beforeProduction },
  c5: { severity: "major", find: chassisRange },
  c6: { severity: "major", find: odometerDrop },
  c7: { severity: "minor", find: lateRegistration },
  c8: { severity: "minor", find: plateDistrict },
  c9: { severity: "minor", find: colourChange },
  c10: { severity: "minor", find: engineChange },
  c11: { severity: "major", find: wrongCheckDigit },
  c12: { severity: "minor", find: previousOwners },
  c13: { severity: "major", find: paperBeforeItsTime },
  c14: { severity: "minor", find: photoFeature },
  c15: { severity: "minor", find: boatName },
  c16: { severity: "minor", find: witnessAgainstRecord },
} as const satisfies Record<string, { severity: Severity; find: Rule }>;

export type ContradictionRule = keyof typeof contradictionRules;
