import { useState } from "react";
import { fileSize } from "#app/parts/documents/file-size.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { RecollectionFields } from "#app/routes/site/recollection-fields.tsx";
import { PlateField } from "#app/routes/site/search/plate-field.tsx";
import { VehicleKindText } from "#app/routes/site/vehicle-kind-text.tsx";
import { RadioGroup, SelectField, TextField } from "#app/ui/field.tsx";
import { eligibleYears } from "#business/vehicles/vehicle.ts";
import { m } from "#texts/messages.js";
import { CheckoutChapter } from "./chapter.tsx";
import type { DetailFieldOf } from "./detail-fields.ts";

export type WaitingFile = { name: string; sizeBytes: number };

type VehicleFieldsProps = { field: DetailFieldOf; thisYear: number; files: readonly WaitingFile[] };

/** With the search form's hints, and its plate read while typing. */
export function VehicleFields({ field, thisYear, files }: VehicleFieldsProps) {
  const year = field("baujahr");
  const type = field("vehicleType");
  const [kind, setKind] = useState(type.defaultValue);
  const boat = kind === "antique-boat";
  const known = eligibleYears(thisYear, boat ? kind : "classic-car").map(String);
  const options =
    known.includes(year.defaultValue) || !year.defaultValue ? known : [year.defaultValue, ...known];
  const optional = m.checkout_optional();
  return (
    <CheckoutChapter
      title={<VehicleKindText car={m.checkout_vehicle()} boat={m.checkout_boat()} />}
      note={m.checkout_vehicle_note()}
    >
      <RadioGroup
        {...type}
        onChange={setKind}
        required
        inline
        label={m.checkout_vehicle_type()}
        options={[
          { value: "classic-car", label: m.checkout_classic_car() },
          { value: "antique-boat", label: m.checkout_antique_boat() },
        ]}
      />
      <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
        <TextField
          {...field("markeModell")}
          label={<VehicleKindText car={m.checkout_make_model()} boat={m.search_make_model_boat()} />}
          optional={optional}
        />
        <SelectField
          {...year}
          label={m.checkout_year()}
          hint={<VehicleKindText car={m.search_year_hint()} boat={m.search_year_hint_boat()} />}
          optional={optional}
          placeholder={m.checkout_year_unknown()}
          options={options.map((value) => ({ value, label: value }))}
        />
      </div>
      <PlateField
        {...field("kennzeichen")}
        label={<VehicleKindText car={m.checkout_plate()} boat={m.search_plate_boat()} />}
        hint={<VehicleKindText car={m.search_plate_hint()} boat={m.search_plate_hint_boat()} />}
        optional={optional}
        placeholder={boat ? "Seeadler" : "TE-AB 123"}
      />
      <TextField
        {...field("fahrgestellnummer")}
        label={<VehicleKindText car={m.checkout_chassis()} boat={m.search_chassis_boat()} />}
        hint={<VehicleKindText car={m.search_chassis_hint()} boat={m.search_chassis_hint_boat()} />}
        optional={optional}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="figures tracking-wider"
      />
      <RecollectionFields recollection={field("recollection")} dealer={field("dealer")} />
      {files.length > 0 && <WaitingFiles files={files} />}
    </CheckoutChapter>
  );
}

function WaitingFiles({ files }: { files: readonly WaitingFile[] }) {
  const lang = useLanguage();
  return (
    <section aria-label={m.checkout_files()}>
      <p className="font-semibold">{m.checkout_files()}</p>
      <p className="text-sm text-soft">{m.checkout_files_note()}</p>
      <ul className="mt-1.5 text-sm">
        {files.map(({ name, sizeBytes }) => (
          <li key={name} className="flex justify-between gap-4 border-b border-rule py-1">
            <span className="min-w-0 break-all">{name}</span>
            <span className="figures shrink-0 text-soft">{fileSize(sizeBytes, lang)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
