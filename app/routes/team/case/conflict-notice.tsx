import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";
import type { ConflictedForm } from "./conflict.ts";

type ConflictNoticeProps = {
  /** The field that names what is changed, and its value: a page has several forms. */
  name: string;
  subject: string;
  refused: ConflictedForm | undefined;
  labels: Record<string, string>;
  /** Where the standing text is, without what was typed. */
  keep: string;
};

/** Both texts beside each other, field by field. Saving again is the choice of one's own; nothing was overwritten. */
export function ConflictNotice({ name, subject, refused, labels, keep }: ConflictNoticeProps) {
  const lang = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const conflict = refused?.values[name] === subject ? refused.conflict : undefined;
  useEffect(() => {
    if (conflict) box.current?.focus();
  }, [conflict]);
  if (!conflict || !refused) return null;
  const { standing, changedBy, changedAt } = conflict;
  const different = Object.keys(labels).filter(
    (field) => (standing[field] ?? "") !== (refused.values[field] ?? ""),
  );
  return (
    <div ref={box} role="alert" tabIndex={-1} className="grid gap-3 border-2 border-brass bg-paper px-4 py-3">
      <p className="font-semibold">
        {m.desk_conflict({ who: changedBy })} <Day date={changedAt} locale={lang} time />
      </p>
      {different.length === 0 && <p>{m.desk_conflict_same()}</p>}
      {different.map((field) => (
        <dl key={field} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <div>
            <dt className="label-plate">
              {m.desk_conflict_theirs({ field: labels[field] ?? "", who: changedBy })}
            </dt>
            <dd className="break-words whitespace-pre-line">{standing[field] || "–"}</dd>
          </div>
          <div>
            <dt className="label-plate">{m.desk_conflict_yours({ field: labels[field] ?? "" })}</dt>
            <dd className="break-words whitespace-pre-line">{refused.values[field] || "–"}</dd>
          </div>
        </dl>
      ))}
      <p>{m.desk_conflict_choose()}</p>
      <p>
        <Link to={keep} reloadDocument className="link inline-flex min-h-10 items-center">
          {m.desk_conflict_keep({ who: changedBy })}
        </Link>
      </p>
    </div>
  );
}
