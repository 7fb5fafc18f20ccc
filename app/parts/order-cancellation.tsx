import { m } from "#texts/messages.js";
import { DeedForm, type RefusedDeed } from "./deed-form.tsx";

/** The short way out of an order that is not paid yet: opened first, pressed then. */
export function OrderCancellation({ number, refused }: { number: string; refused: RefusedDeed | undefined }) {
  return (
    <section
      id="cancel"
      aria-labelledby="cancel-title"
      className="no-print grid gap-2 border-t border-ink pt-3"
    >
      <h2 id="cancel-title" className="text-xl">
        {m.my_order_cancel_title()}
      </h2>
      <p className="text-sm text-soft">{m.my_order_cancel_text()}</p>
      <details open={refused !== undefined || undefined}>
        <summary className="link inline-flex min-h-10 cursor-pointer items-center font-semibold">
          {m.my_order_cancel()}
        </summary>
        <div className="mt-2 grid gap-3">
          <p className="text-sm">{m.my_order_cancel_extras()}</p>
          <DeedForm
            deed={{ intent: "cancel" }}
            section="cancel"
            title={m.my_order_cancel_failed()}
            submit={m.my_order_cancel_now({ number })}
            look="danger"
            refused={refused}
          />
        </div>
      </details>
    </section>
  );
}
