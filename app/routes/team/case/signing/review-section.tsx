import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import { useMayDo } from "#app/routes/team/shell/on-duty.tsx";
import { Day } from "#app/ui/date.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import type { Remark } from "#business/signing/read-review.ts";
import type { signOffOfCase } from "#business/signing/read-sign-off.ts";
import { readRemarkSubject } from "#business/signing/remark.ts";
import { isComplete } from "#business/signing/sign-off.ts";
import { m } from "#texts/messages.js";
import { useCase } from "../shell/use-case.ts";
import { RemarkNote } from "./remark-note.tsx";
import { chapterTexts } from "./signing-texts.ts";

type SignOff = Awaited<ReturnType<typeof signOffOfCase>>;
type ReviewSectionProps = { found: SignOff; refused: RefusedForm | undefined };

/** Between research and its second person: what was asked for, what came back, and who has it now. */
export function ReviewSection({ found, refused }: ReviewSectionProps) {
  const lang = useLanguage();
  const { open } = useCase();
  const isSecond = found.refusal === null && found.open;
  const shown = found.remarks.filter(({ state }) => state !== "draft");
  if (!found.open && shown.length === 0) return null;
  const waiting = shown.filter(({ state }) => state === "open").length;
  return (
    <CaseSection id="review" title={m.signing_review()}>
      {found.request && (
        <p className="measure">
          <span className="font-semibold">{m.signing_requested_by({ name: found.request.askedBy })}</span>,{" "}
          <Day date={found.request.askedAt} locale={lang} />
        </p>
      )}
      {waiting > 0 && (
        <p role="status" className="measure font-semibold text-brass">
          {m.signing_remarks_waiting({ count: String(waiting) })}
        </p>
      )}
      {shown.length > 0 && (
        <ol aria-label={m.signing_remarks()} className="grid gap-4">
          {shown.map((remark) => (
            <li key={remark.id}>
              <RemarkNote
                remark={remark}
                at="signing"
                title={remarkTitle(remark, lang)}
                mayAnswer={open && found.open && !remark.isMine}
                mayWithdraw={isSecond}
                refused={refused}
              />
            </li>
          ))}
        </ol>
      )}
      {found.open && <RequestForms found={found} refused={refused} />}
    </CaseSection>
  );
}

function RequestForms({ found, refused }: ReviewSectionProps) {
  const mayResearch = useMayDo()("research");
  if (!mayResearch) return null;
  if (found.request)
    return (
      <ActionForm
        action={{ intent: "withdraw-request" }}
        section="review"
        submit={m.signing_request_withdraw()}
        variant="quiet"
        refused={refused}
      />
    );
  if (!isComplete(found.checklist)) return <p className="measure text-soft">{m.signing_request_later()}</p>;
  return (
    <>
      <p className="measure text-soft">{m.signing_request_text()}</p>
      <ActionForm
        action={{ intent: "request" }}
        section="review"
        submit={m.signing_request()}
        refused={refused}
      />
    </>
  );
}

/** For the second person: one about the whole case, and the way back to research with all of them. */
export function SendBackForms({ found, refused }: ReviewSectionProps) {
  const lang = useLanguage();
  const drafts = found.remarks.filter(({ state }) => state === "draft");
  return (
    <section
      id="send-back"
      aria-label={m.signing_send_back()}
      className="grid gap-3 border-t border-rule pt-4"
    >
      <h3 className="text-lg">{m.signing_send_back()}</h3>
      <p className="measure text-sm text-soft">{m.signing_send_back_text()}</p>
      {drafts.map((remark) => (
        <RemarkNote
          key={remark.id}
          remark={remark}
          at="signing"
          title={remarkTitle(remark, lang)}
          mayWithdraw
        />
      ))}
      <RemarkForm
        key={found.remarks.length}
        about={m.signing_remark_case()}
        subjects={[{ value: "case", label: m.signing_remark_case() }]}
        refused={refused}
      />
      {drafts.length > 0 && (
        <ActionForm
          action={{ intent: "send-back" }}
          section="review"
          submit={m.signing_send_back_count({ count: String(drafts.length) })}
          refused={refused}
        />
      )}
    </section>
  );
}

type RemarkFormProps = {
  about: string;
  /** What it may stand at: the row itself first, then its sources. */
  subjects: readonly { value: string; label: string }[];
  refused: RefusedForm | undefined;
};

/** Folded: most rows need none. */
export function RemarkForm({ about, subjects, refused }: RemarkFormProps) {
  const [first] = subjects;
  if (!first) return null;
  const row = first.value;
  const isCase = row === "case";
  return (
    <details className="min-w-0" open={refused?.values.row === row}>
      <summary
        aria-label={isCase ? undefined : m.signing_remark_write_which({ about })}
        className="link inline-flex min-h-9 cursor-pointer items-center text-sm"
      >
        {isCase ? m.signing_remark_write_case() : m.signing_remark_write()}
      </summary>
      <ActionForm
        action={{ intent: "remark", row }}
        section={`at-${row}`}
        submit={m.signing_remark_note()}
        submitLabel={m.signing_remark_note_which({ about })}
        refused={refused}
      >
        {(field) => (
          <>
            {subjects.length > 1 ? (
              <SelectField {...field("subject", row)} label={m.signing_remark_at()} options={subjects} />
            ) : (
              <input type="hidden" name="subject" value={row} />
            )}
            <TextAreaField {...field("text")} label={m.signing_remark_text()} rows={3} />
          </>
        )}
      </ActionForm>
    </details>
  );
}

/** What a remark stands at, in the words of its row. */
export function remarkTitle({ subject, titleDe, titleEn }: Remark, lang: "de" | "en"): string {
  const read = readRemarkSubject(subject);
  if (read?.kind === "case") return m.signing_remark_case();
  if (read?.kind === "prose") return chapterTexts[read.id as keyof typeof chapterTexts]();
  return (lang === "de" ? titleDe : titleEn) ?? m.signing_remark_gone();
}
