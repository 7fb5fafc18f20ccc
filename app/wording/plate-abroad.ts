import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import { firstPlate } from "#business/identification/plates/first-plate.ts";
import { hintedCountry } from "#business/identification/plates/hinted-country.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { plateSystemLabel } from "./plate-labels.ts";

/** Research goes this far (terms, § 2); the GDR is in Germany. */
const researched: ReadonlySet<string> = new Set(["DE", "DD", "AT", "CH"]);

/** "Britisches Kennzeichen", if the plate is from a country in which we do not research; a boat's field holds its name. */
export function plateAbroad(
  {
    vehicleType,
    kennzeichen,
    recollection,
  }: Pick<VehicleDescription, "vehicleType"> & {
    kennzeichen?: string | null | undefined;
    recollection?: string | null | undefined;
  },
  locale: Locale,
): string | null {
  if (vehicleType === "antique-boat") return null;
  const country = hintedCountry({ kennzeichen, recollection });
  if (country === "US") return m.plate_system_us({}, { locale });
  const plate = firstPlate(kennzeichen ?? "", country);
  if (!plate?.country || researched.has(plate.country) || plate.system === "raw") return null;
  return plateSystemLabel(plate.system, locale);
}
