import { useId, useRef, useState } from "react";
import { useEnteredBefore } from "#app/ui/entered-before.ts";
import { FieldError, fieldAttributes, type Labelled } from "#app/ui/field.tsx";
import { EuroField } from "./plate.tsx";
import type { PlateKnowledge } from "./plate-knowledge.ts";
import { plateLook } from "./plate-look.ts";

type PlateFieldProps = Labelled & { name: string; id?: string; defaultValue?: string; placeholder?: string };

/** A plate to write on. While one types it settles into the style of its system, and a line beneath says what it can know. */
export function PlateField({ label, hint, error, optional, id, name, ...input }: PlateFieldProps) {
  const key = id ?? name;
  const knowsId = useId();
  const [known, setKnown] = useState<PlateKnowledge | null>(null);
  const latest = useRef("");
  const look = known && plateLook(known.reading);
  const attributes = fieldAttributes(key, { hint, error });

  async function read(typed: string) {
    latest.current = typed;
    const { plateKnowledge } = await import("./plate-knowledge.ts");
    if (latest.current === typed) setKnown(typed.trim().length > 1 ? plateKnowledge(typed) : null);
  }

  const field = useEnteredBefore<HTMLInputElement>(({ value }) => value && void read(value));

  return (
    <div className={error ? "border-l-3 border-oxblood pl-3" : undefined}>
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
        data-ground={look?.ground ?? "white"}
        data-signs={look?.signs ?? "black"}
      >
        {look?.euro && <EuroField state={look.euro} />}
        <input
          type="text"
          name={name}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...input}
          {...attributes}
          aria-describedby={[attributes["aria-describedby"], knowsId].filter(Boolean).join(" ")}
          ref={field}
          onFocus={() => void import("./plate-knowledge.ts")}
          onChange={(event) => void read(event.target.value)}
        />
      </div>
      <p id={knowsId} aria-live="polite" className="mt-1 min-h-[1.5em] text-sm text-soft noscript:hidden">
        {known?.sentence}
      </p>
      <FieldError id={key} error={error} />
    </div>
  );
}
