import { PlateField } from "#app/routes/site/search/plate-field.tsx";
import { RadioGroup, TextAreaField, TextField } from "#app/ui/field.tsx";
import type { FieldText } from "./card-texts.ts";

type CardFieldsProps = {
  fields: readonly FieldText[];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** On a plate's own ground, with gaps. */
  plate?: boolean;
};

const typeOf: Readonly<Record<string, { type?: string; autoComplete: string }>> = {
  name: { autoComplete: "name" },
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel" },
};

/** The fields of one question, as they stand or as they were typed. */
export function CardFields({ fields, values, errors, plate = false }: CardFieldsProps) {
  return fields.map(({ field, label, hint, options }) => {
    const given = { name: field, label, hint, defaultValue: values[field] ?? "", error: errors[field] };
    if (options) return <RadioGroup key={field} {...given} options={options} />;
    if (field === "special") return <TextAreaField key={field} {...given} name="special" maxLength={600} />;
    if (field === "outcome") return <TextAreaField key={field} {...given} name="outcome" maxLength={600} />;
    if (field === "plate" && plate) return <PlateField key={field} {...given} />;
    return <TextField key={field} {...given} {...(typeOf[field] ?? { autoComplete: "off" })} />;
  });
}
