import { data, Link } from "react-router";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { CardFields } from "#app/routes/site/memory-card/card-fields.tsx";
import { fieldTexts, preferenceChoices, questionTitle } from "#app/routes/site/memory-card/card-texts.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { CheckField, RadioGroup, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { EnterCard, enterCard } from "#business/memory-cards/enter-card.ts";
import { cardQuestions } from "#business/memory-cards/memory-card.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/enter.ts";
import { channelChoices } from "./channel-choices.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_team_enter(), unlisted: true });

export function loader({ url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  return {
    questions: cardQuestions.map((question) => ({
      question,
      title: questionTitle(question, locale),
      fields: fieldTexts(question, null, locale),
    })),
    preferences: preferenceChoices(locale).map(({ value, label }) => ({ value, label })),
    channels: channelChoices(locale),
  };
}

/** The person's link is in this answer and nowhere else. */
export async function action(args: Route.ActionArgs) {
  const enter = on(
    EnterCard,
    async (input) =>
      data(
        { entered: await enterCard(args.context.get(staffZone), input) },
        { headers: { "Cache-Control": "private, no-store" } },
      ),
    { fieldByCode: { memory_cards_code_unknown: "code", memory_cards_code_used: "code" } },
  );
  return formAction(args, enter);
}

export default function EnterMemoryCard({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = useStickyActionData(actionData && "values" in actionData ? actionData : undefined);
  const entered = actionData && "entered" in actionData ? actionData.entered : null;
  if (entered)
    return (
      <>
        <PageHeading title={m.memory_card_team_entered()} />
        <Notice kind="success">
          <p>{m.memory_card_team_entered_text()}</p>
          <p className="my-2 [overflow-wrap:anywhere]">{entered.address}</p>
          <Link to={`/${lang}/team/memory-cards/${entered.cardId}`} className="link">
            {m.memory_card_team_to_card()}
          </Link>
        </Notice>
      </>
    );
  return (
    <>
      <PageHeading title={m.memory_card_team_enter()} />
      <OnDuty duty="content" explained>
        <div className="max-w-[44rem]">
          <ActionForm
            action={{ intent: "" }}
            section="card"
            to={`/${lang}/team/memory-cards/new`}
            submit={m.memory_card_team_save()}
            variant="primary"
            refused={refused}
          >
            <RadioGroup
              name="channel"
              required
              label={m.memory_card_team_channel()}
              options={loaderData.channels}
              defaultValue={refused?.values.channel}
              error={refused?.errors.channel}
            />
            <TextField
              name="code"
              label={m.memory_card_team_code()}
              hint={m.memory_card_team_code_hint()}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="figures max-w-[20rem] tracking-widest"
              defaultValue={refused?.values.code}
              error={refused?.errors.code}
            />
            <RadioGroup
              name="locale"
              inline
              label={m.memory_card_team_language()}
              options={[
                { value: "de", label: "Deutsch" },
                { value: "en", label: "English" },
              ]}
              defaultValue={refused?.values.locale ?? lang}
            />
            {loaderData.questions.map(({ question, title, fields }, i) => (
              <section key={question} aria-labelledby={`ask-${question}`} className="grid gap-3 pt-3">
                <h2 id={`ask-${question}`} className="text-xl">
                  {i + 1}. {title}
                </h2>
                <CardFields fields={fields} values={refused?.values ?? {}} errors={refused?.errors ?? {}} />
              </section>
            ))}
            <RadioGroup
              name="preference"
              required
              label={m.memory_card_preference()}
              options={loaderData.preferences}
              defaultValue={refused?.values.preference}
              error={refused?.errors.preference}
            />
            <blockquote className="measure border-l-4 border-rule pl-4">{m.memory_card_consent()}</blockquote>
            <CheckField
              name="consent"
              required
              defaultChecked={refused?.values.consent === "on"}
              error={refused?.errors.consent}
              label={m.memory_card_team_consent()}
            />
          </ActionForm>
        </div>
      </OnDuty>
    </>
  );
}
