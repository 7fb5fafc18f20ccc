import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { m } from "#texts/messages.js";

/** Cancels an unpaid order in two clicks. */
export function OrderCancellation({
  order: { number, customerType },
  refused,
}: {
  order: { number: string; customerType: "consumer" | "business" };
  refused: RefusedForm | undefined;
}) {
  return (
    <section
      id="cancel"
      aria-labelledby="cancel-title"
      className="no-print grid gap-2 border-t border-ink pt-3"
    >
      <h2 id="cancel-title" className="text-xl">
        {m.my_order_cancel_title()}
      </h2>
      <p className="text-sm text-soft">
        {customerType === "consumer" ? m.my_order_cancel_text() : m.my_order_cancel_text_business()}
      </p>
      <details open={refused !== undefined || undefined}>
        <summary className="link inline-flex min-h-10 cursor-pointer items-center font-semibold">
          {m.my_order_cancel()}
        </summary>
        <div className="mt-2 grid gap-3">
          <p className="text-sm">{m.my_order_cancel_extras()}</p>
          <ActionForm
            action={{ intent: "cancel" }}
            section="cancel"
            title={m.my_order_cancel_failed()}
            submit={m.my_order_cancel_now({ number })}
            variant="danger"
            refused={refused}
          />
        </div>
      </details>
    </section>
  );
}
