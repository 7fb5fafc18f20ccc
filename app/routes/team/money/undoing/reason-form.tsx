import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { undoReasonLabel } from "#app/parts/orders/undo-reason-label.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { formatMoney } from "#business/locale.ts";
import { mayBeUndone, undoReasons } from "#business/undoing/undoing.ts";
import { m } from "#texts/messages.js";
import type { OrderToUndo } from "./undoing-facts.tsx";

type ReasonFormProps = {
  order: OrderToUndo;
  /** Of the preview below. */
  typed: Record<string, string> | undefined;
  refused: RefusedForm | undefined;
};

export function ReasonForm({ order, typed, refused }: ReasonFormProps) {
  const lang = useLanguage();
  const reasons = undoReasons.filter((reason) => mayBeUndone(order, reason));
  if (reasons.length === 0) return <p className="text-soft">{m.undoing_over()}</p>;
  const left = formatMoney(order.priceCents - order.waivedCents, lang);
  const language = order.locale === "de" ? m.defect_language_de() : m.defect_language_en();
  return (
    <div id="reason" className="grid content-start gap-4">
      <ActionForm
        action={{ intent: "preview" }}
        section="preview"
        submit={m.undoing_preview()}
        refused={refused}
      >
        {(field) => (
          <>
            <SelectField
              {...field("reason", typed?.reason)}
              label={m.undoing_reason()}
              placeholder={m.undoing_choose()}
              options={reasons.map((reason) => ({ value: reason, label: undoReasonLabel(reason) }))}
            />
            <TextField
              {...field("shareCents", typed?.shareCents)}
              label={m.undoing_amount()}
              hint={m.undoing_amount_hint({ amount: left })}
              optional={m.team_optional()}
              inputMode="decimal"
              autoComplete="off"
            />
            <TextAreaField
              {...field("words", typed?.words)}
              label={m.undoing_words()}
              hint={m.undoing_words_hint({ language })}
              optional={m.team_optional()}
              rows={4}
              maxLength={2000}
            />
          </>
        )}
      </ActionForm>
      {order.status === "completed" && <p className="text-sm text-soft">{m.undoing_late()}</p>}
    </div>
  );
}
