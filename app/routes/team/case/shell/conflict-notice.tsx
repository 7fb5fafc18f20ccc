import { useEffect, useRef, useState } from "react";
import { useStandingValues } from "#app/parts/forms/standing-values.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Day } from "#app/ui/date.tsx";
import { m } from "#texts/messages.js";
import type { ConflictedForm } from "./conflict.ts";
import { FieldChoice } from "./field-choice.tsx";

type Options = readonly { value: string; label: string }[];
type ConflictNoticeProps = {
  /** The field naming what is changed, and its value: a page has several forms. */
  name: string;
  subject: string;
  refused: ConflictedForm | undefined;
  /** The compared fields' labels; none if the form does not hold what was changed. */
  labels: Record<string, string>;
  /** For fields whose values are codes. */
  options?: Record<string, Options>;
  /** Where to read the current text without JavaScript, without what was typed. */
  keep: string;
};

/** In a form that lost an edit conflict: both texts, field by field, to keep one's own or take the other. */
export function ConflictNotice({ name, subject, refused, ...rest }: ConflictNoticeProps) {
  const { answered, taken } = useStandingValues();
  const box = useRef<HTMLDivElement>(null);
  const conflict = answered && refused?.values[name] === subject ? refused.conflict : undefined;
  const typed = refused?.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other text is as much news as the conflict
  useEffect(() => {
    if (conflict) box.current?.focus();
  }, [conflict, taken]);
  if (!conflict || !typed) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="grid gap-3 border-2 border-brass bg-paper px-4 py-3">
      {taken ? (
        <p>{m.desk_conflict_taken({ who: conflict.changedBy })}</p>
      ) : (
        <BothTexts conflict={conflict} typed={typed} {...rest} />
      )}
    </div>
  );
}

type BothTextsProps = Pick<ConflictNoticeProps, "labels" | "options" | "keep"> & {
  conflict: NonNullable<ConflictedForm["conflict"]>;
  typed: Record<string, string>;
};

function BothTexts({ conflict, typed, labels, options = {}, keep }: BothTextsProps) {
  const lang = useLanguage();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { take } = useStandingValues();
  const { standing, changedBy: who, changedAt, version } = conflict;
  const fields = Object.entries(labels);
  const different = fields.filter(([field]) => (standing[field] ?? "") !== (typed[field] ?? ""));
  const shown = (field: string, value = "") =>
    options[field]?.find((option) => option.value === value)?.label ?? (value || "–");
  return (
    <>
      <p className="font-semibold">
        {m.desk_conflict({ who })} <Day date={changedAt} locale={lang} time />
      </p>
      {fields.length === 0 && <p>{m.desk_conflict_look_again()}</p>}
      {fields.length > 0 && different.length === 0 && <p>{m.desk_conflict_same()}</p>}
      {different.map(([field, label]) => (
        <FieldChoice
          key={field}
          field={field}
          label={label}
          who={who}
          theirs={standing[field] ?? ""}
          mine={typed[field] ?? ""}
          shown={(value) => shown(field, value)}
          takesTheirs={theirs.has(field)}
          choose={(takesTheirs) =>
            setTheirs(
              new Set([...theirs].filter((other) => other !== field).concat(takesTheirs ? field : [])),
            )
          }
        />
      ))}
      {fields.length > 0 && (
        <>
          <p className="text-sm">{m.desk_conflict_choose()}</p>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <Button size="small">
              {theirs.size > 0 ? m.desk_conflict_save_chosen() : m.desk_conflict_save_mine()}
            </Button>
            <Button
              type="button"
              size="small"
              variant="secondary"
              className="noscript:hidden"
              onClick={() => take({ ...standing, version: String(version) })}
            >
              {m.desk_conflict_take({ who })}
            </Button>
            <noscript>
              <a href={keep} className={buttonClass("secondary", "small")}>
                {m.desk_conflict_take({ who })}
              </a>
            </noscript>
          </div>
        </>
      )}
    </>
  );
}
