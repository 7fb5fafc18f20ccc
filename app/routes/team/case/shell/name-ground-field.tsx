import type { FieldOf } from "#app/parts/forms/action-form.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

/** Asks why a text that reads as if it named somebody may go out. */
export function NameGroundField({ field }: { field: FieldOf }) {
  return (
    <SelectField
      {...field("nameGround")}
      label={m.desk_name_ground()}
      hint={m.desk_name_ground_hint()}
      placeholder={m.desk_name_ground_choose()}
      options={[
        { value: "consent", label: m.desk_name_ground_consent() },
        { value: "deceased", label: m.desk_name_ground_deceased() },
        { value: "public_source", label: m.desk_name_ground_public_source() },
        { value: "nobody", label: m.desk_name_ground_nobody() },
      ]}
    />
  );
}
