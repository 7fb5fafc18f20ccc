import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { TextField } from "#app/ui/field.tsx";
import { understandDate } from "#business/vehicles/dates/understand-date.ts";
import { m } from "#texts/messages.js";

/** A date in plain words; what is understood of it stands beneath while it is typed. `today`: YYYY-MM-DD in Berlin. */
export function DateField({ today, ...field }: ComponentProps<typeof TextField> & { today: string }) {
  const lang = useLanguage();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(field.defaultValue ?? ""));
  // A draft was filled in, or somebody typed before the page was ready.
  useEffect(() => {
    const soon = setTimeout(() => box.current && setTyped(box.current.value));
    return () => clearTimeout(soon);
  }, []);
  const date = typed.trim() === "" ? null : understandDate(typed, { today });
  return (
    <div>
      <TextField autoComplete="off" {...field} ref={box} onChange={(event) => setTyped(event.target.value)} />
      <p role="status" className="mt-1 text-sm text-soft empty:hidden">
        {date &&
          ("edtf" in date
            ? m.evidence_date_reading({ reading: date.reading[lang] })
            : m.evidence_date_unread())}
      </p>
    </div>
  );
}
