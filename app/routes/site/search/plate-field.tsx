import { useId, useRef, useState } from "react";
import { EuroField } from "#app/parts/vehicle/plate.tsx";
import { plateStyle } from "#app/parts/vehicle/plate-style.ts";
import { FieldError, type FieldLabels, fieldAttributes } from "#app/ui/field.tsx";
import { usePreHydrationValue } from "#app/ui/use-pre-hydration-value.ts";
import type { PlateSummary } from "./plate-summary.ts";

type PlateFieldProps = FieldLabels & {
  name: string;
  id?: string;
  defaultValue?: string;
  placeholder?: string;
};

/** A plate to type on: takes on its system's style, with a summary below. Boats have no districts. */
export function PlateField({ label, hint, error, optional, id, name, ...input }: PlateFieldProps) {
  const key = id ?? name;
  const readingId = useId();
  const [known, setKnown] = useState<PlateSummary | null>(null);
  const latest = useRef("");
  const appearance = known?.reading && plateStyle(known.reading);
  const attributes = fieldAttributes(key, { hint, error });

  async function read(formText: string) {
    latest.current = formText;
    const { plateSummary } = await import("./plate-summary.ts");
    if (latest.current === formText) setKnown(plateSummary(formText));
  }

  const field = usePreHydrationValue<HTMLInputElement>(({ value }) => value && void read(value));

  return (
    <div className={`min-w-0 ${error ? "border-l-3 border-oxblood pl-3" : ""}`}>
      <label htmlFor={key} className="block font-semibold leading-snug">
        {label}
        {optional && <span className="font-normal text-soft"> ({optional})</span>}
      </label>
      {hint && (
        <p id={`${key}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <div
        className="plate plate-field mt-1.5"
        data-ground={appearance?.ground ?? "white"}
        data-lettering={appearance?.lettering ?? "black"}
      >
        {appearance?.euro && <EuroField state={appearance.euro} />}
        <input
          type="text"
          name={name}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...input}
          {...attributes}
          aria-describedby={[attributes["aria-describedby"], readingId].filter(Boolean).join(" ")}
          ref={field}
          onFocus={(event) => void read(event.target.value)}
          onChange={(event) => void read(event.target.value)}
        />
      </div>
      <p
        id={readingId}
        aria-live="polite"
        className="for-car mt-1 min-h-[1.5em] text-sm text-soft noscript:hidden"
      >
        {known?.sentence}
      </p>
      <FieldError id={key} error={error} />
    </div>
  );
}
