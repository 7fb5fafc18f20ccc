import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, RadioGroup, TextAreaField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { SetPreference, setPreference } from "#business/memory-cards/set-preference.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/preference.ts";
import { cardHeaders } from "./card-headers.ts";
import { preferenceChoices } from "./card-texts.ts";
import { openCard } from "./open-card.ts";

export const handle = { scriptless: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const card = await openCard(context.get(siteZone), params.token);
  return {
    preference: card.preference ?? "",
    preferenceReason: card.preferenceReason ?? "",
    kept: card.confirmedAt !== null,
    choices: preferenceChoices(languageOf(url.pathname)),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const ctx = context.get(siteZone);
  const choose = on(
    SetPreference,
    async (input, { locale }) => {
      const { confirmedAt } = await openCard(ctx, params.token);
      await setPreference(ctx, params.token, input, context.get(addressContext));
      const done = confirmedAt ? "preferred" : "confirmed";
      return seeOther(`/${locale}/memory-card/${params.token}?done=${done}`);
    },
    { fieldByCode: { memory_cards_consent_missing: "consent" } },
  );
  return formAction(args, choose);
}

export const headers: Route.HeadersFunction = cardHeaders;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_preference(), unlisted: true });

export default function MemoryCardPreference({ loaderData, actionData, params }: Route.ComponentProps) {
  const lang = useLanguage();
  const { preference, preferenceReason, kept, choices } = loaderData;
  const refused = actionData && "values" in actionData ? actionData : undefined;
  const card = `/${lang}/memory-card/${params.token}`;
  return (
    <div className="page pb-10">
      <PageHeading title={m.memory_card_preference()} intro={m.memory_card_preference_intro()} />
      <form method="post" action={`${card}/preference`} noValidate className="grid max-w-[38rem] gap-6">
        <FormErrors title={m.memory_card_refused()} refused={refused} />
        <RadioGroup
          name="preference"
          required
          label={m.memory_card_preference_label()}
          options={choices}
          defaultValue={refused?.values.preference ?? preference}
          error={refused?.errors.preference}
        />
        <TextAreaField
          name="preferenceReason"
          rows={3}
          maxLength={600}
          label={m.memory_card_preference_reason()}
          hint={m.memory_card_preference_reason_hint()}
          defaultValue={refused?.values.preferenceReason ?? preferenceReason}
          error={refused?.errors.preferenceReason}
        />
        {!kept && (
          <CheckField
            name="consent"
            required
            defaultChecked={refused?.values.consent === "on"}
            error={refused?.errors.consent}
            label={m.memory_card_consent()}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
          <Button>{kept ? m.memory_card_preference_save() : m.memory_card_preference_confirm()}</Button>
          <a
            href={kept ? card : `${card}/${refused?.problem ? "contact?alone" : "summary"}`}
            className="link inline-flex min-h-12 items-center"
          >
            {m.memory_card_back()}
          </a>
        </div>
      </form>
    </div>
  );
}
