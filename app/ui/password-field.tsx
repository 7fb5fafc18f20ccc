import { type ComponentProps, useState } from "react";
import { controlClass, Field, type FieldLabels, fieldAttributes } from "./field.tsx";

type PasswordFieldProps = FieldLabels &
  Omit<ComponentProps<"input">, "type" | "name" | "id"> & {
    name: string;
    id?: string;
    showText: string;
    hideText: string;
  };

export function PasswordField({
  label,
  hint,
  error,
  optional,
  id,
  showText,
  hideText,
  ...input
}: PasswordFieldProps) {
  const key = id ?? input.name;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ id: key, label, hint, error, optional }}>
      <input
        {...input}
        {...fieldAttributes(key, { hint, error })}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className={controlClass}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-controls={key}
        onClick={() => setShown(!shown)}
        className="mt-1 min-h-11 text-sm text-fir underline underline-offset-4 noscript:hidden"
      >
        {shown ? hideText : showText}
      </button>
    </Field>
  );
}
