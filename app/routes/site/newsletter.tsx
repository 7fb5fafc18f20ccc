import { data, Form } from "react-router";
import { acting } from "#app/errors.ts";
import { languageOf } from "#app/language.ts";
import { FormErrors } from "#app/parts/form-errors.tsx";
import { LinkedText } from "#app/parts/linked-text.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { useStepFocus } from "#app/parts/use-steps.ts";
import { type Refused, readForm, typed } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { addressContext, siteZone } from "#app/zones.ts";
import { Subscribe, subscribe } from "#business/content/subscribe.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/newsletter.ts";

type Answer = { asked?: true; refused?: Refused };

/** Where the box at the foot of every page leads. The answer is the same for every address. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const form = await request.formData();
  const read = readForm(form, Subscribe, locale, { locale });
  if ("refused" in read) return data<Answer>({ refused: read.refused }, { status: 422 });
  const shown = [
    m.newsletter_title({}, { locale }),
    m.newsletter_text({}, { locale }),
    m.newsletter_send({}, { locale }),
  ];
  const answer = await acting(locale, async () => {
    await subscribe(context.get(siteZone), read.input, shown.join(" · "), context.get(addressContext));
    return { asked: true } as const;
  });
  if ("asked" in answer) return data<Answer>(answer);
  return data<Answer>(
    { refused: { values: typed(form), errors: {}, problem: answer.data.problem } },
    answer.init ?? {},
  );
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.newsletter_title(), description: m.newsletter_description() });

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const { asked, refused } = (actionData ?? {}) as Answer;
  const lang = useLanguage();
  const top = useStepFocus(asked ? "asked" : "form");
  return (
    <div ref={top} tabIndex={-1} className="page set-in pb-10 outline-none">
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
