import { type ReactNode, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { useIdleRevalidate } from "#app/connection/use-idle-revalidate.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { LinkedText } from "#app/parts/page/linked-text.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, RadioGroup, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { unbrokenText } from "#app/ui/unbroken.tsx";
import { townLine } from "#business/locale.ts";
import { buttonLabel } from "#business/orders/order.ts";
import type { Regime } from "#business/tax/regime.ts";
import { m } from "#texts/messages.js";
import { detailFields } from "./detail-fields.ts";

type Review = {
  email: string;
  emailConfirmed: boolean;
  countries: readonly { value: string; label: string }[];
  values: Record<string, string>;
  errors: Record<string, string>;
  problem?: string | undefined;
  resent: boolean;
  consumer: boolean;
  withdrawal: Regime["withdrawal"];
  /** Label and value, in the statutory order. */
  summary: readonly (readonly [string, string])[];
  consents: { demand: string; knowledge: string };
  /** The plate's system, if the research that is ordered does not go to its country. */
  abroad?: string | null;
  /** A voucher, of which no work begins and which no voucher pays. */
  isVoucher?: boolean;
  /** Hash of the summary. */
  shownHash: string;
};

/** Step two: the essentials, the decision about the start and the button in one view (§ 312j Abs. 2 and 3 BGB). */
export function CheckoutReview(review: Review) {
  useRevalidateOnFocus(review.emailConfirmed);
  return (
    <>
      <PageHeading kicker={m.checkout_step_review()} title={m.checkout_review_title()} />
      <Customer {...review} />
      <Form method="post" replace={false} noValidate className="mt-8">
        {/* Enter triggers a form's first button: this one only shows the review again. */}
        <button type="submit" name="intent" value="review" hidden tabIndex={-1} aria-hidden="true" />
        <Carried values={review.values} />
        <input type="hidden" name="shown" value={review.shownHash} />
        <div className="mb-6">
          <FormErrors title={m.checkout_order_failed()} refused={review} />
        </div>
        {review.abroad && (
          <div className="mb-6">
            <Notice kind="warning" title={m.checkout_abroad_title({ system: review.abroad })}>
              {m.checkout_abroad()}
            </Notice>
          </div>
        )}
        <Summary summary={review.summary} />
        {review.emailConfirmed ? <Decision {...review} /> : <ConfirmFirst {...review} />}
      </Form>
    </>
  );
}

/** Back from the mailbox: checks whether the address is confirmed now. */
function useRevalidateOnFocus(confirmed: boolean) {
  const lookAgain = useIdleRevalidate();
  useEffect(() => {
    if (confirmed) return;
    window.addEventListener("focus", lookAgain);
    return () => window.removeEventListener("focus", lookAgain);
  }, [confirmed, lookAgain]);
}

function Customer({ values, email, consumer, countries }: Review) {
  const country = countries.find(({ value }) => value === values.country);
  const lines = [
    consumer ? "" : values.company,
    consumer ? "" : values.vatId,
    consumer ? "" : values.invoiceEmail,
    consumer ? "" : values.buyerReference,
    values.name,
    values.street,
    townLine({ postalCode: values.postalCode ?? "", city: values.city ?? "", country: values.country ?? "" }),
    country?.label,
  ].filter(Boolean);
  return (
    <Chapter title={m.checkout_review_person()}>
      <address className="not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="mt-1 text-sm text-soft">{m.checkout_review_contact({ email })}</p>
      <Form method="post" replace={false} className="mt-2">
        <Carried values={values} />
        <Button variant="secondary" size="small" name="intent" value="change">
          {m.checkout_change()}
        </Button>
      </Form>
    </Chapter>
  );
}

/** The values of the first step and the idempotency key. */
function Carried({ values }: { values: Review["values"] }) {
  return [...detailFields, "idempotencyKey"].map((name) => (
    <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
  ));
}

function Summary({ summary }: Pick<Review, "summary">) {
  return (
    <Chapter title={m.checkout_summary()} set>
      <dl>
        {summary.map(([label, value]) => (
          <div key={label} className="grid border-b border-rule py-2 sm:grid-cols-[9rem_1fr] sm:gap-x-6">
            <dt className="text-soft">{label}</dt>
            <dd
              className={
                label === m.checkout_summary_total()
                  ? "text-lg font-semibold"
                  : "break-words whitespace-pre-line"
              }
            >
              {unbrokenText(value)}
            </dd>
          </div>
        ))}
      </dl>
    </Chapter>
  );
}

function Decision({ consumer, withdrawal, values, errors, consents, isVoucher }: Review) {
  const lang = useLanguage();
  const pending = useNavigation().formData?.get("intent") === "order";
  return (
    <Chapter set>
      <div className="group grid gap-5">
        {isVoucher ? (
          <>
            <input type="hidden" name="start" value="after_period" />
            <p>{m.gift_review_issue()}</p>
          </>
        ) : consumer ? (
          <>
            <RadioGroup
              name="start"
              required
              label={m.checkout_start()}
              defaultValue={values.start}
              error={errors.start}
              options={[
                { value: "now", label: m.checkout_start_now(), hint: m.checkout_start_now_hint() },
                { value: "after_period", label: m.checkout_start_after() },
              ]}
            />
            {/* § 356 Abs. 5 BGB: two declarations, neither preselected. */}
            <div className="grid gap-3 border-l-3 border-brass pl-4 group-has-[input[value^=after]:checked]:hidden">
              <p className="text-sm text-soft">{m.checkout_start_boxes()}</p>
              <CheckField name="demanded" label={consents.demand} defaultChecked={values.demanded === "on"} />
              <CheckField
                name="understood"
                label={consents.knowledge}
                defaultChecked={values.understood === "on"}
              />
            </div>
          </>
        ) : (
          <p>{m.checkout_start_business()}</p>
        )}
        <p className="text-sm">
          <LinkedText
            text={termsText(withdrawal)}
            to={{
              terms: `/${lang}/terms`,
              business: `/${lang}/terms-business`,
              withdrawal: `/${lang}/withdrawal-instruction`,
              information: `/${lang}/consumer-information`,
              privacy: `/${lang}/privacy`,
            }}
            inNewTab
          />
        </p>
        {!isVoucher && (
          <div className="max-w-sm">
            <TextField
              name="voucherCode"
              label={m.redeem_code()}
              hint={m.redeem_code_hint()}
              optional={m.redeem_optional()}
              defaultValue={values.voucherCode ?? ""}
              error={errors.voucherCode}
              autoComplete="off"
              maxLength={60}
            />
          </div>
        )}
        <div>
          <Button name="intent" value="order" pending={pending}>
            {buttonLabel[lang]}
          </Button>
        </div>
      </div>
    </Chapter>
  );
}

/** Replaces the button while the address is unconfirmed. */
function ConfirmFirst({ email, resent }: Review) {
  const pending = useNavigation().state !== "idle";
  return (
    <Chapter set>
      <Notice kind="warning" title={m.checkout_confirm_first()}>
        {m.checkout_confirm_first_text({ email })}
      </Notice>
      <div className="mt-4 flex flex-wrap gap-4">
        <Button name="intent" value="review" pending={pending}>
          {m.checkout_check_again()}
        </Button>
        <Button variant="secondary" name="intent" value="resend">
          {m.checkout_resend()}
        </Button>
      </div>
      <p role="status" className="mt-3 font-semibold text-fir">
        {resent && m.checkout_resent()}
      </p>
    </Chapter>
  );
}

function Chapter({ title, set, children }: { title?: string; set?: boolean; children: ReactNode }) {
  return (
    <section className={`scholarly ${set ? "mt-6" : ""}`}>
      <div>{title && <h2 className="text-xl">{title}</h2>}</div>
      <div className="max-w-[42rem]">{children}</div>
    </section>
  );
}

function termsText(withdrawal: Regime["withdrawal"]): string {
  if (withdrawal === "none") return m.checkout_terms_business();
  return withdrawal === "voluntary" ? m.checkout_terms_voluntary() : m.checkout_terms();
}
