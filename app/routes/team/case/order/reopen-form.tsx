import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { RoleNote, useMayDo } from "#app/routes/team/shell/on-duty.tsx";
import { Day, formatDate } from "#app/ui/date.tsx";
import { RadioGroup } from "#app/ui/field.tsx";
import { reopenReasons } from "#business/researches/ending/finishing.ts";
import type { reopeningOfCase } from "#business/signing/reopening/read-reopening.ts";
import { m } from "#texts/messages.js";
import { endingReasonLabel } from "./reason-label.ts";

type Props = {
  reopening: Awaited<ReturnType<typeof reopeningOfCase>>;
  refused: RefusedForm | undefined;
};

/** Says what ends with it before it is pressed. */
export function ReopenForm({ reopening: { signed, standing }, refused }: Props) {
  const lang = useLanguage();
  const mayDo = useMayDo();
  if (signed && !mayDo("review"))
    return (
      <>
        <p className="measure">{m.finishing_reopen_signed()}</p>
        <RoleNote duty="review" />
      </>
    );
  return (
    <>
      {standing && <WhatEnds number={standing} />}
      <ActionForm
        action={{ intent: "reopen" }}
        section="state"
        submit={m.finishing_reopen()}
        variant={standing ? "danger" : "secondary"}
        refused={refused}
      >
        {(field) => (
          <RadioGroup
            {...field("reason")}
            label={m.finishing_reopen_reason()}
            hint={m.finishing_reopen_hint()}
            options={reopenReasons.map((value) => ({ value, label: endingReasonLabel(value, lang) }))}
          />
        )}
      </ActionForm>
    </>
  );
}

function WhatEnds({ number }: { number: string }) {
  const lang = useLanguage();
  const { today } = useCase();
  return (
    <div className="grid gap-2 border-l-4 border-oxblood pl-4">
      <p className="measure">
        {m.finishing_reopen_ends()} <span className="figures whitespace-nowrap">{number}</span>.{" "}
        {m.finishing_reopen_reads()}
      </p>
      <blockquote className="measure font-serif">
        <strong className="block">{m.verify_superseded_title()}</strong>{" "}
        {m.verify_superseded({ day: formatDate(today, lang) })} {m.verify_reason_reopened()}
      </blockquote>
      <p className="measure">{m.finishing_reopen_undone()}</p>
    </div>
  );
}

/** For one day after it, as long as nothing was changed. */
export function UndoReopeningForm({ reopening: { undo, signed }, refused }: Props) {
  const lang = useLanguage();
  const mayDo = useMayDo();
  if (!undo || undo.refusal === "signing_reopening_late") return null;
  return (
    <section
      aria-labelledby="undo-reopening"
      className="grid content-start gap-3 border-l-4 border-brass pl-4"
    >
      <h3 id="undo-reopening" className="text-xl">
        {m.finishing_undo_title()}
      </h3>
      {undo.refusal ? (
        <p className="measure text-soft">{m.problem_signing_reopening_changed()}</p>
      ) : (
        <>
          <p className="measure">
            {undo.certificate
              ? m.finishing_undo_certificate({ number: undo.certificate })
              : m.finishing_undo_text()}{" "}
            {m.finishing_undo_until()} <Day date={undo.until} locale={lang} time />.
          </p>
          {signed && !mayDo("review") ? (
            <RoleNote duty="review" />
          ) : (
            <ActionForm
              action={{ intent: "undo-reopening" }}
              section="state"
              submit={m.finishing_undo()}
              refused={refused}
            />
          )}
        </>
      )}
    </section>
  );
}
