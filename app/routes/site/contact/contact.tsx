import { data, Form, useNavigation } from "react-router";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { addressContext, signedInContext } from "#app/http/request-contexts.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { LinkedText } from "#app/parts/page/linked-text.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { nextAvailableSlots } from "#app/routes/available-slots.ts";
import { useStepFocus } from "#app/routes/site/use-steps.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, RadioGroup, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { requestKinds } from "#business/content/request.ts";
import { SendRequest, sendRequest } from "#business/content/requests/send-request.ts";
import type { Locale } from "#business/locale.ts";
import { itemById } from "#business/orders/catalogue/catalogue.ts";
import { itemName } from "#business/orders/catalogue/names.ts";
import { myEnquiry } from "#business/researches/enquiries/read-enquiries.ts";
import { vehicleLine } from "#business/vehicles/vehicle.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/contact.ts";
import { AppointmentInvitation } from "./appointment-invitation.tsx";

/** One form at three URLs: /contact asks for the topic, /quote and /report imply it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = url.pathname.split("/")[2];
  const asked = url.searchParams.get("about") ?? "";
  const wanted = page === "quote" ? (url.searchParams.get("package") ?? "") : "";
  const enquiry = page === "quote" ? await myEnquiry(context.get(siteZone)) : null;
  const kind = requestKinds.find((known) => known === page || known === asked) ?? "question";
  return {
    page: page === "quote" || page === "report" ? page : "contact",
    kind,
    about: page === "report" ? asked.slice(0, 500) : "",
    vehicle: enquiry ? vehicleLine(enquiry) : "",
    remembered: [enquiry?.recollection, enquiry?.dealer].filter(Boolean).join("\n"),
    package: wantedName(wanted, languageOf(url.pathname)),
    email: context.get(signedInContext)?.email ?? "",
    next: page === "contact" ? await nextAvailableSlots(context.get(siteZone), languageOf(url.pathname)) : [],
  } as const;
}

function wantedName(id: string, lang: Locale): string | null {
  const wanted = itemById(id);
  return wanted ? itemName(wanted.id, lang) : null;
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const locale = languageOf(`/${params.lang}`);
  const send = on(
    SendRequest,
    async (input, { form }) => {
      // Honeypot: a bot that fills it in is thanked, and nothing is stored. A report is never dropped (Art. 16 DSA).
      if (input.kind === "report" || !form.get("website"))
        await sendRequest(context.get(siteZone), input, context.get(addressContext));
      return data({ sent: true } as const);
    },
    { fixed: { locale } },
  );
  return formAction(args, send);
}

const words = {
  contact: () => ({
    title: m.contact_title(),
    intro: m.contact_intro(),
    description: m.contact_description(),
  }),
  quote: () => ({
    title: m.contact_quote_title(),
    intro: m.contact_quote_intro(),
    description: m.contact_quote_description(),
  }),
  report: () => ({
    title: m.contact_report_title(),
    intro: m.contact_report_intro(),
    description: m.contact_report_intro(),
  }),
};

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page ?? "contact";
  const { title, description } = words[page]();
  return pageMeta(args, { title, description, unlisted: page === "report" });
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const sent = Boolean(actionData && "sent" in actionData);
  const refused = actionData && "values" in actionData ? actionData : undefined;
  const top = useStepFocus(sent ? "sent" : "form");
  const { title, intro } = words[loaderData.page]();
  return (
    <div ref={top} tabIndex={-1} className="page pb-10 outline-none">
      <PageHeading title={sent ? m.contact_sent_title() : title} intro={sent ? undefined : intro} />
      {sent ? (
        <Notice kind="success">
          <p>{m.contact_sent()}</p>
        </Notice>
      ) : (
        <div className="grid gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
          <RequestForm {...loaderData} refused={refused} />
          <AppointmentInvitation next={loaderData.next} />
        </div>
      )}
    </div>
  );
}

type RequestFormProps = Route.ComponentProps["loaderData"] & { refused: RefusedForm | undefined };

function RequestForm(props: RequestFormProps) {
  const { page, kind, about, vehicle, remembered, package: wanted, email, refused } = props;
  const lang = useLanguage();
  const pending = useNavigation().state !== "idle";
  const report = page === "report";
  const field = (name: string, fallback = "") => ({
    name,
    defaultValue: refused?.values[name] ?? fallback,
    error: refused?.errors[name],
  });
  const optional = report ? { optional: m.story_optional() } : { required: true };
  return (
    <Form method="post" noValidate className="grid max-w-[38rem] gap-5">
      <FormErrors title={m.contact_refused()} refused={refused} />
      {page === "contact" ? (
        <RadioGroup
          {...field("kind", kind)}
          inline
          label={m.contact_kind()}
          options={[
            { value: "question", label: m.contact_kind_question() },
            { value: "callback", label: m.contact_kind_callback() },
            { value: "quote", label: m.contact_kind_quote() },
          ]}
        />
      ) : (
        <input type="hidden" name="kind" value={page} />
      )}
      {report && <TextField {...field("about", about)} required label={m.contact_about()} />}
      <TextAreaField
        {...field("message", [wanted && `${wanted}:`, remembered].filter(Boolean).join(" "))}
        required
        rows={7}
        label={m.contact_message()}
      />
      {!report && (
        <TextField {...field("vehicle", vehicle)} label={m.contact_vehicle()} optional={m.story_optional()} />
      )}
      <TextField {...field("name")} {...optional} autoComplete="name" label={m.contact_name()} />
      <TextField
        {...field("email", email)}
        {...optional}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={m.contact_email()}
      />
      {!report && (
        <TextField
          {...field("phone")}
          type="tel"
          autoComplete="tel"
          label={m.contact_phone()}
          hint={m.contact_phone_hint()}
          optional={m.story_optional()}
        />
      )}
      {report && (
        <CheckField
          name="goodFaith"
          defaultChecked={refused?.values.goodFaith === "on"}
          error={refused?.errors.goodFaith}
          required
          label={m.contact_good_faith()}
        />
      )}
      {!report && (
        <label className="sr-only" aria-hidden="true">
          {m.form_honeypot()}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      )}
      <p className="text-sm text-soft">
        <LinkedText text={m.contact_privacy()} to={{ privacy: `/${lang}/privacy` }} />
      </p>
      <div>
        <Button pending={pending}>{m.contact_send()}</Button>
      </div>
      {page === "contact" && (
        <p className="border-t border-rule pt-3">
          <LinkedText text={m.contact_status()} to={{ status: `/${lang}/status` }} />
        </p>
      )}
    </Form>
  );
}
