import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatMoney, type Locale } from "#business/locale.ts";
import type { UndoingPlan } from "#business/undoing/plan-undoing.ts";
import { m } from "#texts/messages.js";
import { refundWay } from "../refund-way.ts";
import type { OrderToUndo } from "./undoing-facts.tsx";

type PreviewProps = {
  order: OrderToUndo;
  preview: { plan: UndoingPlan; shown: string; typed: Record<string, string>; undoingId: string };
  refused: RefusedForm | undefined;
};

/** What would happen, down to the mail, and the button that carries out exactly this. */
export function UndoingPreview({ order, preview: { plan, shown, typed, undoingId }, refused }: PreviewProps) {
  const { reason = "", shareCents = "", words = "" } = typed;
  return (
    <section
      id="preview"
      aria-labelledby="preview-title"
      className="mt-10 grid gap-6 border-t-2 border-ink pt-4"
    >
      <h2 id="preview-title" className="text-2xl">
        {m.undoing_effects()}
      </h2>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-6">
          <Effects order={order} plan={plan} />
          <ActionForm
            action={{ intent: "undo", reason, shareCents, words, shown, undoingId }}
            section="preview"
            submit={m.undoing_submit()}
            submitLabel={m.undoing_submit_of({ number: order.number })}
            variant="primary"
            refused={refused}
          />
        </div>
        <Mail mail={plan.mail} locale={order.locale} />
      </div>
    </section>
  );
}

function Effects({ order, plan }: { order: OrderToUndo; plan: UndoingPlan }) {
  const lang = useLanguage();
  const amount = (cents: number) => formatMoney(cents, lang);
  return (
    <dl>
      <Fact label={m.undoing_effect_order()}>{orderText(order, plan, lang)}</Fact>
      {plan.caseStaysFor && (
        <Fact label={m.undoing_effect_case()}>
          {plan.caseStaysFor.length > 0
            ? m.undoing_effect_case_stays({ orders: plan.caseStaysFor.join(", ") })
            : m.undoing_effect_case_ends()}
        </Fact>
      )}
      {plan.unpaidCents + plan.missingCents > 0 && (
        <Fact label={m.undoing_effect_unpaid()}>
          {[
            plan.unpaidCents > 0 && m.undoing_effect_unpaid_text({ amount: amount(plan.unpaidCents) }),
            plan.missingCents > 0 && m.undoing_effect_missing({ amount: amount(plan.missingCents) }),
          ]
            .filter(Boolean)
            .join("; ")}
        </Fact>
      )}
      {plan.chargedCents > 0 && (
        <Fact label={m.undoing_effect_charges()}>
          {m.undoing_effect_charges_text({ amount: amount(plan.chargedCents) })}
        </Fact>
      )}
      <Fact label={m.undoing_effect_invoice()}>{stornoText(plan, lang)}</Fact>
      <Fact label={m.undoing_effect_refund()}>
        {plan.refundCents === 0 && m.undoing_effect_no_refund()}
        {plan.parts.map((part) => (
          <span key={part.paymentId} className="block break-words">
            {refundWay(part, lang)}
          </span>
        ))}
        {plan.refundCents > 0 && (
          <span className="block text-sm text-soft">{m.undoing_effect_release()}</span>
        )}
      </Fact>
      {plan.defectId && <Fact label={m.undoing_effect_defect()}>{m.undoing_effect_defect_text()}</Fact>}
    </dl>
  );
}

function orderText(order: OrderToUndo, plan: UndoingPlan, lang: Locale): string {
  if (plan.endsOrder) return m.undoing_effect_ends();
  if (plan.waiver.ends) return m.undoing_effect_delivered();
  const price = formatMoney(plan.priceCents, lang);
  const goesOn = ["pending", "paid", "processing"].includes(order.status);
  return goesOn ? m.undoing_effect_price({ price }) : m.undoing_effect_lower({ price });
}

function stornoText({ storno }: UndoingPlan, lang: Locale): string {
  if (!storno) return m.undoing_effect_no_invoice();
  const about = { number: storno.number, amount: formatMoney(storno.cents, lang) };
  return storno.whole ? m.undoing_effect_storno(about) : m.undoing_effect_storno_part(about);
}

function Mail({ mail, locale }: { mail: UndoingPlan["mail"]; locale: Locale }) {
  return (
    <section aria-labelledby="mail-title" className="min-w-0">
      <h3 id="mail-title" className="label-plate">
        {m.undoing_mail()}
      </h3>
      <div lang={locale} className="mt-2 grid gap-3 border border-rule bg-sheet p-5">
        <p className="font-semibold break-words">{mail.subject}</p>
        {mail.paragraphs.map((paragraph) => (
          <p key={paragraph} className="break-words whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
