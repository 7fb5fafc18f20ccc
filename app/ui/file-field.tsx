import { type ComponentProps, useState } from "react";
import { Field, type FieldLabels, fieldAttributes } from "./field.tsx";
import { FileControl, type FilePickerLabels } from "./file-control.tsx";
import { usePreHydrationValue } from "./use-pre-hydration-value.ts";

type FileFieldProps = FieldLabels &
  FilePickerLabels &
  Omit<ComponentProps<"input">, "type" | "name" | "id" | "className"> & {
    name: string;
    id?: string;
    maxFiles?: number;
    maxBytes?: number;
    tooManyText?: string;
    tooLargeText?: (fileName: string) => string;
    sizeText?: (bytes: number) => string;
  };

export function FileField({
  label,
  hint,
  error,
  optional,
  id,
  maxFiles,
  maxBytes,
  tooManyText,
  tooLargeText,
  sizeText,
  ...input
}: FileFieldProps) {
  const key = id ?? input.name;
  const [chosen, setChosen] = useState<{ name: string; size: number }[]>([]);
  const [problem, setProblem] = useState("");

  function choose(field: HTMLInputElement) {
    const files = [...(field.files ?? [])].map(({ name, size }) => ({ name, size }));
    const tooLarge = files.find((file) => maxBytes !== undefined && file.size > maxBytes);
    const tooMany = maxFiles !== undefined && files.length > maxFiles;
    const found = tooMany ? (tooManyText ?? "") : tooLarge ? (tooLargeText?.(tooLarge.name) ?? "") : "";
    field.setCustomValidity(found);
    setProblem(found);
    setChosen(files);
  }
  const field = usePreHydrationValue(choose);

  return (
    <Field {...{ id: key, label, hint, error: problem || error, optional }}>
      <FileControl
        {...input}
        {...fieldAttributes(key, { hint, error: problem || error })}
        ref={field}
        empty={chosen.length === 0}
        onChange={(event) => {
          choose(event.currentTarget);
          input.onChange?.(event);
        }}
      />
      {chosen.length > 0 && (
        <ul className="mt-1.5 text-sm">
          {chosen.map((file) => (
            <li key={file.name} className="flex justify-between gap-4 border-b border-rule py-1">
              <span className="min-w-0 break-all">{file.name}</span>
              {sizeText && <span className="figures shrink-0 text-soft">{sizeText(file.size)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}
