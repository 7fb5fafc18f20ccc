import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { TextField } from "#app/ui/field.tsx";
import { type DateProblem, understandDate } from "#business/identification/dates/understand-date.ts";
import { m } from "#texts/messages.js";

type DateFieldProps = Omit<ComponentProps<typeof TextField>, "onChange"> & {
  /** YYYY-MM-DD in Berlin. */
  today: string;
  builtIn?: number | null;
};

/** A date in plain words, with our reading of it below while typing. */
export function DateField({ today, builtIn = null, ...field }: DateFieldProps) {
  const lang = useLanguage();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(field.defaultValue ?? ""));
  // A draft was restored, or text was typed before hydration.
  useEffect(() => {
    const read = () => box.current && setTyped(box.current.value);
    const soon = setTimeout(read);
    return () => clearTimeout(soon);
  }, []);
  const date = typed.trim() === "" ? null : understandDate(typed, { today, builtIn });
  const understood = date && "edtf" in date ? date : null;
  return (
    <div>
      <TextField autoComplete="off" {...field} ref={box} onChange={(event) => setTyped(event.target.value)} />
      <p role="status" className="mt-1 text-sm text-soft empty:hidden">
        {understood && m.desk_date_understood({ reading: understood.reading[lang] })}
        {date && "problem" in date && notYet(date.problem)}
      </p>
      {understood?.beforeBuild && (
        <p className="text-sm font-semibold text-brass">
          {m.desk_date_before_build({ year: String(builtIn) })}
        </p>
      )}
    </div>
  );
}

function notYet(problem: DateProblem): string {
  if (problem === "history_date_serial_day") return m.problem_history_date_serial_day();
  return problem === "history_date_in_future" ? m.problem_history_date_in_future() : m.desk_date_not_yet();
}
