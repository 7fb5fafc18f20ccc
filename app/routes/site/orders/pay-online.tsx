import { Form, useNavigation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OfferedMeans } from "#business/payments/online/offered-means.ts";
import { m } from "#texts/messages.js";

type PayOnlineProps = {
  online: OfferedMeans;
  refused: RefusedForm | undefined;
  /** Where a down payment would do: that, and all that is to be paid. */
  parts: { down: string; all: string } | null;
};

const labels = {
  card: m.pay_with_card,
  paypal: m.pay_with_paypal,
  applepay: m.pay_with_applepay,
  wero: m.pay_with_wero,
};

/** One button per means of payment offered to this customer. */
export function PayOnline({ online, refused, parts }: PayOnlineProps) {
  const opening = useNavigation().formData?.get("means");
  return (
    <section aria-labelledby="pay-online" className="mb-10">
      <h2 id="pay-online" className="mb-2 text-2xl">
        {m.pay_online_title()}
      </h2>
      {online.provider === "simulated" && <Notice kind="warning">{m.pay_online_simulated()}</Notice>}
      <p className="measure mt-2">{m.pay_online_text()}</p>
      <Form method="post" className="mt-4 grid gap-4">
        <FormErrors title={m.pay_page_failed()} refused={refused} />
        {parts && <CheckField name="whole" label={m.pay_whole({ amount: parts.all, down: parts.down })} />}
        <div className="flex flex-wrap gap-3">
          {online.means.map((means) => (
            <Button
              key={means}
              name="means"
              value={means}
              variant="secondary"
              pending={opening === means}
              pendingText={m.pay_opening()}
            >
              {labels[means]()}
            </Button>
          ))}
        </div>
      </Form>
    </section>
  );
}
