import { type ComponentProps, useState } from "react";
import { controlClass, Field, fieldAttributes, type Labelled } from "./field.tsx";

type PasswordFieldProps = Labelled &
  Omit<ComponentProps<"input">, "type" | "name" | "id"> & {
    name: string;
    id?: string;
    /** "Passwort anzeigen" */
    showText: string;
    /** "Passwort verbergen" */
    hideText: string;
  };

/** A password that may be looked at: people mistype less when they can read. */
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
        className="mt-1 min-h-9 text-sm text-fir underline underline-offset-4 noscript:hidden"
      >
        {shown ? hideText : showText}
      </button>
    </Field>
  );
}
