import type { ComponentProps, ReactNode } from "react";

export type FieldLabels = {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  optional?: string | undefined;
};
type Named = FieldLabels & { name: string; id?: string | undefined };

export function Field({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldLabels & { id: string; children: ReactNode }) {
  return (
    <div className={error ? "border-l-3 border-oxblood pl-3" : undefined}>
      <label htmlFor={id} className="block font-semibold leading-snug">
        {label}
        {optional && <span className="font-normal text-soft"> ({optional})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <div className="mt-1.5">{children}</div>
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-oxblood">
      {error}
    </p>
  ) : null;
}

export function fieldAttributes(id: string, { hint, error }: Pick<FieldLabels, "hint" | "error">) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  } as const;
}

export const controlClass =
  "block w-full min-h-12 rounded-sm border border-edge bg-sheet px-3 py-2 text-base text-ink placeholder:text-soft aria-invalid:border-oxblood aria-invalid:border-2";

type TextFieldProps = Named & Omit<ComponentProps<"input">, "name" | "id">;
export function TextField({ label, hint, error, optional, id, className = "", ...input }: TextFieldProps) {
  const key = id ?? input.name;
  return (
    <Field {...{ id: key, label, hint, error, optional }}>
      <input
        type="text"
        {...input}
        {...fieldAttributes(key, { hint, error })}
        className={`${controlClass} ${className}`}
      />
    </Field>
  );
}

type TextAreaFieldProps = Named & Omit<ComponentProps<"textarea">, "name" | "id">;
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  id,
  className = "",
  ...input
}: TextAreaFieldProps) {
  const key = id ?? input.name;
  return (
    <Field {...{ id: key, label, hint, error, optional }}>
      <textarea
        rows={5}
        {...input}
        {...fieldAttributes(key, { hint, error })}
        className={`${controlClass} ${className}`}
      />
    </Field>
  );
}

type Choice = { value: string; label: ReactNode; hint?: ReactNode };

type SelectFieldProps = Named &
  Omit<ComponentProps<"select">, "name" | "id"> & {
    options: readonly { value: string; label: string }[];
    placeholder?: string;
  };
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  options,
  placeholder,
  ...input
}: SelectFieldProps) {
  const key = id ?? input.name;
  return (
    <Field {...{ id: key, label, hint, error, optional }}>
      <select {...input} {...fieldAttributes(key, { hint, error })} className={`${controlClass} select`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

type CheckFieldProps = Named & Omit<ComponentProps<"input">, "name" | "id" | "type">;
export function CheckField({ label, hint, error, optional, id, ...input }: CheckFieldProps) {
  const key = id ?? input.name;
  return (
    <div className={error ? "border-l-3 border-oxblood pl-3" : undefined}>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          {...input}
          {...fieldAttributes(key, { hint, error })}
          className="mt-1 size-[1.35rem] shrink-0 accent-fir"
        />
        <label htmlFor={key}>
          {label}
          {optional && <span className="text-soft"> ({optional})</span>}
        </label>
      </div>
      {hint && (
        <p id={`${key}-hint`} className="ml-8 text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={key} error={error} />
    </div>
  );
}

type RadioGroupProps = Named & {
  options: readonly Choice[];
  defaultValue?: string | undefined;
  required?: boolean;
  onChange?: (value: string) => void;
  inline?: boolean;
};
export function RadioGroup({
  label,
  hint,
  error,
  optional,
  id,
  name,
  options,
  inline,
  ...rest
}: RadioGroupProps) {
  const key = id ?? name;
  const { id: _, ...attributes } = fieldAttributes(key, { hint, error });
  const hinted = options.some((option) => Boolean(option.hint));
  return (
    <fieldset {...attributes} className={error ? "border-l-3 border-oxblood pl-3" : undefined}>
      <legend className="font-semibold leading-snug">
        {label}
        {optional && <span className="font-normal text-soft"> ({optional})</span>}
      </legend>
      {hint && (
        <p id={`${key}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <div className={inline ? "inline-choices mt-1 flex flex-wrap gap-x-7" : "mt-1 grid gap-y-1"}>
        {options.map((option, i) => (
          <label
            key={option.value}
            className={`flex min-h-11 gap-2.5 ${hinted ? "items-start py-1" : "items-center"}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              id={i === 0 ? key : undefined}
              defaultChecked={rest.defaultValue === option.value}
              required={rest.required}
              onChange={() => rest.onChange?.(option.value)}
              className={`size-[1.35rem] shrink-0 accent-fir ${hinted ? "mt-1" : ""}`}
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-sm text-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={key} error={error} />
    </fieldset>
  );
}
