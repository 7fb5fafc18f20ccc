import { Form } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDate, formatDay } from "#app/ui/date.tsx";
import type { Locale } from "#business/locale.ts";
import type { Eligibility } from "#business/signing/guarantee.ts";
import { m } from "#texts/messages.js";

type Guarantee = {
  eligibility: Eligibility;
  leads: number;
  /** YYYY-MM-DD; claimed after it, a person looks at it all the same. */
  lastDay: string | null;
  isOver: boolean;
  claim: { claimedAt: Date; decision: "granted" | "refused" | null; reason: string | null } | null;
};

type GuaranteeSectionProps = { guarantee: Guarantee; refused: RefusedForm | undefined };

/** Whether the guarantee applies, its button, and what was decided. */
export function GuaranteeSection({ guarantee, refused }: GuaranteeSectionProps) {
  const lang = useLanguage();
  const { eligibility, claim } = guarantee;
  const own = refused?.values.intent === "guarantee" ? refused : undefined;
  return (
    <section aria-labelledby="guarantee" className="grid gap-2 border-t border-ink pt-3">
      <h2 id="guarantee" className="text-xl">
        {m.my_guarantee()}
      </h2>
      <FormErrors title={m.my_guarantee_refused()} refused={own} />
      {claim ? <Claimed claim={claim} /> : <p className="text-sm text-soft">{stateText(guarantee, lang)}</p>}
      {!claim && eligibility === "due" && (
        <Form method="post" className="no-print">
          <input type="hidden" name="intent" value="guarantee" />
          <Button size="small" variant="secondary">
            {m.my_guarantee_claim()}
          </Button>
        </Form>
      )}
    </section>
  );
}

function stateText({ eligibility, leads, lastDay, isOver }: Guarantee, lang: Locale): string {
  if (eligibility === "due") return dueText(lastDay && formatDay(lastDay, lang), isOver);
  if (eligibility === "found")
    return leads === 1 ? m.my_guarantee_found_one() : m.my_guarantee_found({ count: String(leads) });
  return eligibility === "over" ? m.my_order_closed() : m.my_guarantee_running();
}

function dueText(date: string | null, isOver: boolean): string {
  if (!date) return m.my_guarantee_due();
  return isOver ? m.my_guarantee_due_late({ date }) : m.my_guarantee_due_until({ date });
}

function Claimed({ claim }: { claim: NonNullable<Guarantee["claim"]> }) {
  const lang = useLanguage();
  const { decision, reason } = claim;
  if (!decision) return <p>{m.my_guarantee_claimed({ date: formatDate(claim.claimedAt, lang) })}</p>;
  return (
    <>
      <p>{decision === "granted" ? m.my_guarantee_granted() : m.my_guarantee_not_granted()}</p>
      <p className="break-words whitespace-pre-line">{reason}</p>
    </>
  );
}
