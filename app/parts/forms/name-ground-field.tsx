import { SelectField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { FieldOf } from "./action-form.tsx";

/** Asks why a text that reads as if it named somebody may go out. */
function NameGroundField({ field }: { field: FieldOf }) {
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

/** For a form that learns of names only when they are refused. */
export function NameGroundIfAsked({ field }: { field: FieldOf }) {
  return field("nameGround").error ? <NameGroundField field={field} /> : null;
}

/** The words that read as a name or an address, and the question why they may go out; nothing where there are none. */
export function NamesAsked({ names, field }: { names: readonly string[]; field: FieldOf }) {
  if (names.length === 0) return null;
  return (
    <div className="grid max-w-xl gap-3 border-l-3 border-brass pl-4">
      <p className="measure">{m.desk_names_found()}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 font-semibold">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <NameGroundField field={field} />
    </div>
  );
}
