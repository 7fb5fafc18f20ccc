import { data, Form } from "react-router";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { LinkedText } from "#app/parts/page/linked-text.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useStepFocus } from "#app/routes/site/use-steps.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { Subscribe, subscribe } from "#business/content/subscriptions/subscribe.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/newsletter.ts";

/** Target of the form in the footer. The answer is the same for every address. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const locale = languageOf(`/${params.lang}`);
  const shown = [
    m.newsletter_title({}, { locale }),
    m.newsletter_text({}, { locale }),
    m.newsletter_send({}, { locale }),
  ].join(" · ");
  const ask = on(
    Subscribe,
    async (input) => {
      await subscribe(context.get(siteZone), input, shown, context.get(addressContext));
      return data({ asked: true } as const);
    },
    { fixed: { locale } },
  );
  return formAction(args, ask);
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.newsletter_title(), description: m.newsletter_description() });

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const asked = Boolean(actionData && "asked" in actionData);
  const refused = actionData && "values" in actionData ? actionData : undefined;
  const lang = useLanguage();
  const top = useStepFocus(asked ? "asked" : "form");
  return (
    <div ref={top} tabIndex={-1} className="page pb-10 outline-none">
      <PageHeading
        title={asked ? m.newsletter_asked_title() : m.newsletter_title()}
        intro={asked ? undefined : m.newsletter_text()}
      />
      {asked ? (
        <Notice kind="success">
          <p>{m.newsletter_asked()}</p>
        </Notice>
      ) : (
        <Form method="post" noValidate className="grid max-w-[28rem] gap-5">
          <FormErrors title={m.newsletter_refused()} refused={refused} />
          <TextField
            name="email"
            type="email"
            required
            autoComplete="email"
            label={m.newsletter_email()}
            defaultValue={refused?.values.email}
            error={refused?.errors.email}
          />
          <p className="text-sm text-soft">
            <LinkedText text={m.newsletter_privacy()} to={{ privacy: `/${lang}/privacy` }} />
          </p>
          <div>
            <Button>{m.newsletter_send()}</Button>
          </div>
        </Form>
      )}
    </div>
  );
}
