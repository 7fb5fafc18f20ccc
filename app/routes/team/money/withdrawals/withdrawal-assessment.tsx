import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDate, formatDay } from "#app/ui/date.tsx";
import { formatMoney } from "#business/locale.ts";
import { milestoneName, milestoneText } from "#business/orders/catalogue/milestone-text.ts";
import type { Assessment } from "#business/withdrawals/assessment.ts";
import { m } from "#texts/messages.js";

/** The stored facts that decide: period, expiry of the right, declarations, work done. No decision. */
export function WithdrawalAssessment({ assessment }: { assessment: Assessment }) {
  const lang = useLanguage();
  const { demanded, informed, ended, milestones } = assessment;
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      <Fact label={m.withdrawal_period()}>{periodText(assessment, lang)}</Fact>
      {assessment.customerType === "consumer" && (
        <>
          <Fact label={m.withdrawal_right()}>
            {ended ? m.withdrawal_right_ended() : m.withdrawal_right_stands()}
          </Fact>
          <Fact label={m.withdrawal_demanded()}>
            {demanded ? m.withdrawal_demanded_yes() : m.withdrawal_demanded_no()}
          </Fact>
          <Fact label={m.withdrawal_informed()}>
            {informed ? m.withdrawal_informed_yes() : m.withdrawal_informed_no()}
          </Fact>
        </>
      )}
      {milestones.length > 0 && (
        <Fact label={m.milestones_title()}>
          <ul>
            {milestones.map((milestone) => (
              <li key={milestone.id}>
                {milestoneText(milestone, lang)}:{" "}
                <span className="text-soft">
                  {milestone.doneAt
                    ? m.milestone_done_on({ date: formatDate(milestone.doneAt, lang) })
                    : m.milestone_open()}
                </span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function periodText({ customerType, lastDay, inTime }: Assessment, lang: "de" | "en"): string {
  if (customerType === "business") return m.withdrawal_period_business();
  if (!lastDay) return m.withdrawal_period_none();
  const until = m.withdrawal_period_until({ date: formatDay(lastDay, lang) });
  return `${until}, ${inTime ? m.withdrawal_in_time() : m.withdrawal_late()}`;
}

/** How the proposal was calculated, in one sentence. */
export function reckoningText({ proposal, priceCents }: Assessment, lang: "de" | "en"): string {
  if (proposal.cents === 0) return m.withdrawal_reckoning_none();
  return m.withdrawal_reckoning({
    parts: proposal.counted.map((id) => milestoneName(id, lang)).join(", "),
    percent: String(proposal.percent),
    price: formatMoney(priceCents, lang),
  });
}
