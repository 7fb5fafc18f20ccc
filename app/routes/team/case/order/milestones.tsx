import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day } from "#app/ui/date.tsx";
import type { Milestone } from "#business/orders/catalogue/catalogue.ts";
import { milestoneName, milestoneText } from "#business/orders/catalogue/milestone-text.ts";
import type { OrderStatus } from "#business/orders/order.ts";
import { m } from "#texts/messages.js";

export type MilestoneState = Milestone & { doneAt: Date | null };

type MilestonesProps = {
  order: { id: string; number: string; status: OrderStatus; milestones: readonly MilestoneState[] };
  refused: RefusedForm | undefined;
};

/** How much of the work is done: a withdrawal costs no more than this. */
export function Milestones({ order, refused }: MilestonesProps) {
  const lang = useLanguage();
  return (
    <section aria-label={`${m.milestones_title()}: ${order.number}`} className="grid content-start gap-2">
      <h4 className="text-lg">{m.milestones_title()}</h4>
      <ul>
        {order.milestones.map((milestone) => (
          <li
            key={milestone.id}
            className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-1"
          >
            <span>{milestoneText(milestone, lang)}</span>
            {milestone.doneAt ? (
              <span className="text-soft">
                <Day date={milestone.doneAt} locale={lang} />
              </span>
            ) : (
              order.status === "processing" && (
                <OnDuty duty="research">
                  <ActionForm
                    action={{ intent: "milestone", orderId: order.id, milestone: milestone.id }}
                    section="orders"
                    submit={m.milestone_record()}
                    submitLabel={m.milestone_record_of({
                      milestone: milestoneName(milestone.id, lang),
                      number: order.number,
                    })}
                    refused={refused}
                  />
                </OnDuty>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
