import type { ReactNode } from "react";
import { data, Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { partWords } from "#app/routes/site/search/recollection-words.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { RadioGroup } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { day } from "#business/locale.ts";
import {
  ChangeForPerson,
  changePreferenceFor,
  EndForPerson,
  endCardFor,
} from "#business/memory-cards/enter-card.ts";
import { ReadContact, readContact } from "#business/memory-cards/team-cards.ts";
import { understandCard } from "#business/memory-cards/understand-card.ts";
import { entryAnsweredBy } from "#business/wall/team-wall.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/card.ts";
import { loadTeamCard } from "./load-team-card.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_team(), unlisted: true });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  const { card, ...shown } = await withErrorStatus(() =>
    loadTeamCard(context.get(staffZone), uuidParam(params.cardId), locale),
  );
  return {
    ...shown,
    answers: await entryAnsweredBy(context.get(staffZone), card.id),
    began: day(card.createdAt, locale),
    details: understandCard(card).map(({ struck, ...detail }) => ({
      struck,
      text: partWords(detail, locale),
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const ctx = context.get(staffZone);
  const list = `/${params.lang}/team/memory-cards`;
  const cardId = uuidParam(params.cardId);
  return formAction(args, {
    contact: on(ReadContact, async (input) =>
      data(
        { contact: await readContact(ctx, cardId, input) },
        { headers: { "Cache-Control": "private, no-store" } },
      ),
    ),
    preference: on(ChangeForPerson, async (input) => {
      await changePreferenceFor(ctx, cardId, input);
      return seeOther(`${list}/${cardId}`);
    }),
    end: on(EndForPerson, async (input) => {
      await endCardFor(ctx, cardId, input);
      return seeOther(list);
    }),
  });
}

export default function TeamMemoryCard({ loaderData, actionData, params }: Route.ComponentProps) {
  const { rows, details, preference, state, origin, consents, ways, choices, pictures } = loaderData;
  const lang = useLanguage();
  const here = `/${lang}/team/memory-cards/${params.cardId}`;
  const contact = actionData && "contact" in actionData ? actionData.contact : null;
  const refused = useStickyActionData(actionData && "values" in actionData ? actionData : undefined);
  return (
    <>
      <PageHeading title={loaderData.title} kicker={m.memory_card_team()}>
        <Badge variant="secondary">{state}</Badge>
      </PageHeading>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8">
          <Part id="answers" title={m.memory_card_summary_answers()}>
            <p className="text-sm text-soft">
              {[m.memory_card_team_began({ date: loaderData.began }), origin].join(" · ")}
            </p>
            {loaderData.answers && (
              <p>
                {m.wall_team_about()}{" "}
                <Link to={`/${lang}/team/wall/${loaderData.answers.id}`} className="link">
                  {loaderData.answers.vehicle}
                </Link>
              </p>
            )}
            <dl className="grid gap-2">
              {rows.map(({ question, title, answer }) => (
                <div key={question} className="border-t border-rule pt-2">
                  <dt className="label-plate">
                    {title}
                    {question === "outcome" && ` (${m.memory_card_hint_mark()})`}
                  </dt>
                  <dd className="measure break-words whitespace-pre-line">
                    {answer || m.memory_card_open_answer()}
                  </dd>
                </div>
              ))}
            </dl>
          </Part>
          <Part id="read" title={m.memory_card_summary_read()}>
            <ul className="grid gap-1">
              {details.map(({ text, struck }) => (
                <li key={text} className="break-words">
                  {struck ? <s>{text}</s> : text}
                </li>
              ))}
            </ul>
          </Part>
          {pictures.length > 0 && (
            <Part id="pictures" title={m.memory_card_pictures()}>
              <ul className="grid gap-4 sm:grid-cols-2">
                {pictures.map(({ id, width, height }, i) => (
                  <li key={id}>
                    <a href={`${here}/pictures/${id}`}>
                      <img
                        src={`${here}/pictures/${id}`}
                        width={width ?? undefined}
                        height={height ?? undefined}
                        alt={m.memory_card_picture_number({ number: String(i + 1) })}
                        className="max-h-80 w-full border border-edge bg-sheet object-contain"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <Part id="consents" title={m.memory_card_team_consents()}>
            <ul className="grid gap-1">
              {consents.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          </Part>
        </div>
        <aside className="grid content-start gap-8">
          {preference && (
            <Part id="preference" title={m.memory_card_preference_own()}>
              <p className="text-lg">{preference}</p>
            </Part>
          )}
          <Part id="contact" title={m.memory_card_team_contact()}>
            {contact ? (
              <Notice kind="success">
                <ul>
                  {Object.entries(contact).map(([field, value]) => value && <li key={field}>{value}</li>)}
                </ul>
              </Notice>
            ) : (
              <p>{ways ? m.memory_card_team_contact_text({ ways }) : m.memory_card_team_contact_none()}</p>
            )}
            {ways && !contact && (
              <OnDuty duty="content" explained>
                <ActionForm
                  action={{ intent: "contact" }}
                  section="contact"
                  submit={m.memory_card_team_open()}
                  refused={refused}
                >
                  {(field) => (
                    <RadioGroup
                      {...field("reason")}
                      required
                      label={m.memory_card_team_reason()}
                      options={choices.reasons}
                    />
                  )}
                </ActionForm>
              </OnDuty>
            )}
          </Part>
          <OnDuty duty="content">
            {preference && (
              <details className="border-t border-rule pt-3">
                <summary className="cursor-pointer font-semibold">{m.memory_card_team_preference()}</summary>
                <ActionForm
                  action={{ intent: "preference" }}
                  section="preference"
                  submit={m.memory_card_team_save()}
                  refused={refused}
                >
                  {(field) => (
                    <>
                      <RadioGroup
                        {...field("preference")}
                        required
                        label={m.memory_card_preference_label()}
                        options={choices.preferences}
                      />
                      <RadioGroup
                        {...field("channel")}
                        required
                        label={m.memory_card_team_channel()}
                        options={choices.channels}
                      />
                    </>
                  )}
                </ActionForm>
              </details>
            )}
            <details className="border-t border-rule pt-3">
              <summary className="cursor-pointer font-semibold">{m.memory_card_team_end()}</summary>
              <p className="my-3">{m.memory_card_team_end_text()}</p>
              <ActionForm
                action={{ intent: "end" }}
                section="end"
                submit={m.memory_card_ends()}
                variant="danger"
                refused={refused}
              >
                {(field) => (
                  <RadioGroup
                    {...field("channel")}
                    required
                    label={m.memory_card_team_channel()}
                    options={choices.channels}
                  />
                )}
              </ActionForm>
            </details>
          </OnDuty>
        </aside>
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-part`} className="grid gap-3">
      <h2 id={`${id}-part`} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
