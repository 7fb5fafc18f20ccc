import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { DraftNotice } from "#app/parts/forms/draft-notice.tsx";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useFormDraft } from "#app/parts/forms/use-form-draft.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { OfferedMeans } from "#business/payments/online/offered-means.ts";
import { m } from "#texts/messages.js";
import { CheckoutChapter } from "./chapter.tsx";
import type { DetailFieldOf, detailFields } from "./detail-fields.ts";
import { PersonFields } from "./person-fields.tsx";
import { PreContractInformation } from "./pre-contract-information.tsx";
import { VehicleFields, type WaitingFile } from "./vehicle-fields.tsx";

type Values = Record<string, string>;
type Option = { value: string; label: string };

/** Step one: the vehicle and the customer. Enter leads to the review, never to an order. */
export function CheckoutDetailsForm({
  title,
  total,
  countries,
  sellFrom,
  online,
  delivery,
  contract,
  about,
  fields,
  party,
  thisYear,
  files,
  email,
  emailConfirmed,
  recent = null,
  values,
  refused,
}: {
  title: string;
  total: string;
  countries: readonly Option[];
  sellFrom: string;
  online: Readonly<OfferedMeans["means"]>;
  delivery: string;
  /** How the contract is formed, if not by our confirmation. */
  contract?: string;
  /** Already known: the case that an extra is added to, or the quote. */
  about?: { title: string; note: string; text: string };
  /** Instead of a vehicle: what else has to be said. */
  fields?: (field: DetailFieldOf) => ReactNode;
  /** Whom a quote is for, in words: its prices depend on that. */
  party?: string;
  thisYear: number;
  files: readonly WaitingFile[];
  email: string;
  emailConfirmed: boolean;
  /** The same item, ordered a moment ago. */
  recent?: { id: string; number: string } | null;
  values: Values;
  refused: RefusedForm | undefined;
}) {
  const pending = useNavigation().state !== "idle";
  // A quote is for one kind of customer, which another checkout's draft would overwrite.
  const draftKey = party ? `draft:${title}:${email}` : `draft:checkout:${email}`;
  const { form, restored, saveDraft, discard } = useFormDraft(draftKey, "review", refused);
  const field = (name: (typeof detailFields)[number]) => ({
    name,
    defaultValue: values[name] ?? "",
    error: refused?.errors[name],
  });
  return (
    <>
      <PageHeading kicker={m.checkout_step_details()} title={title} />
      {recent && <JustOrdered {...recent} />}
      <PreContractInformation
        total={total}
        sellFrom={sellFrom}
        online={online}
        delivery={delivery}
        contract={contract ?? m.checkout_before_contract_text()}
      />
      {!emailConfirmed && (
        <div className="mt-6">
          <Notice>{m.checkout_email_open({ email })}</Notice>
        </div>
      )}
      <Form
        ref={form}
        onChange={saveDraft}
        method="post"
        replace={false}
        noValidate
        className="mt-8 grid gap-10"
      >
        <DraftNotice restored={restored} discard={discard} />
        <FormErrors title={m.checkout_errors()} refused={refused} />
        {fields?.(field)}
        {fields ? null : about === undefined ? (
          <VehicleFields field={field} thisYear={thisYear} files={files} />
        ) : (
          <CheckoutChapter title={about.title} note={about.note}>
            <p className="text-lg break-words">{about.text}</p>
          </CheckoutChapter>
        )}
        <PersonFields field={field} countries={countries} party={party} />
        <div className="scholarly">
          <span />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button name="intent" value="review" pending={pending}>
              {m.checkout_to_review()}
            </Button>
            <p className="text-sm text-soft">{m.checkout_to_review_note()}</p>
          </div>
        </div>
      </Form>
    </>
  );
}

function JustOrdered({ id, number }: { id: string; number: string }) {
  const lang = useLanguage();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Back restores how far the form was scrolled. Some browsers return a promise, which is no cleanup.
    notice.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={notice} className="mb-6">
      <Notice kind="success" title={m.checkout_just_ordered({ number })}>
        {m.checkout_just_ordered_text()}{" "}
        <Link to={`/${lang}/orders/${id}`} className="link inline-block py-2 font-semibold">
          {m.checkout_just_ordered_open()}
        </Link>
      </Notice>
    </div>
  );
}
