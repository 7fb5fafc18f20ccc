import { withErrorStatus } from "#app/http/errors.ts";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { formatDate } from "#app/ui/date.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { AmendBreach, amendBreach } from "#business/breaches/amend-breach.ts";
import { CloseBreach, closeBreach } from "#business/breaches/close-breach.ts";
import { DecideBreach, decideBreach } from "#business/breaches/decide-breach.ts";
import { NoteBreachNotice, noteBreachNotice } from "#business/breaches/note-breach-notice.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/breach.ts";
import { BreachFields } from "./breach-fields.tsx";
import { clockColour } from "./clock-colour.ts";
import { loadBreachView } from "./load-breach-view.ts";
import { PartySection } from "./party-section.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, {
    title: m.breaches_paper_title({ number: page.loaderData?.number ?? "" }),
    unlisted: true,
  });

export function loader({ context, params, url }: Route.LoaderArgs) {
  const id = uuidParam(params.breachId);
  return withErrorStatus(() => loadBreachView(context.get(staffZone), id, languageOf(url.pathname)));
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const fixed = { breachId: uuidParam(args.params.breachId) };
  const back = (flash: Flash) => () => seeOther(args.url.pathname, [flashCookie(flash)]);
  return formAction(args, {
    amend: on(AmendBreach, (input) => amendBreach(ctx, input).then(back("breach-entry-added")), {
      fixed,
      fieldByCode: { breaches_noticed_in_future: "noticedAt" },
    }),
    decide: on(DecideBreach, (input) => decideBreach(ctx, input).then(back("breach-entry-added")), {
      fixed,
      fieldByCode: { breaches_authority_by_risk: "notify", breaches_processor_notifies: "notify" },
    }),
    notice: on(NoteBreachNotice, (input) => noteBreachNotice(ctx, input).then(back("breach-entry-added")), {
      fixed,
      fieldByCode: { breaches_notified_invalid: "at", breaches_late_reason_missing: "reason" },
    }),
    close: on(CloseBreach, (input) => closeBreach(ctx, input).then(back("breach-closed")), { fixed }),
  });
}

/** One breach: its clock, what is known, who is notified, and every entry. */
export default function BreachPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const { number, closedAt, clock, facts, known, parties, entries, now } = view;
  const open = closedAt === null;
  const opened = (intent: string) => refused?.values.intent === intent;
  return (
    <>
      <BackLink to={`/${lang}/team/breaches`}>{m.breaches_back()}</BackLink>
      <PageHeading title={m.breaches_paper_title({ number })}>
        <a href="file/pdf" className="link inline-flex min-h-11 items-center">
          {m.breaches_pdf()}
        </a>
        <a href="file/csv" className="link inline-flex min-h-11 items-center">
          {m.breaches_csv()}
        </a>
      </PageHeading>
      <p className={`pb-6 text-lg ${open ? clockColour(clock.state) : "text-soft"}`}>
        {open ? clock.text : m.breaches_closed_on({ date: formatDate(closedAt, lang) })}
      </p>
      <div className="grid gap-x-12 gap-y-8 pb-10 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-6">
          <section aria-labelledby="facts-title">
            <h2 id="facts-title" className="border-b-2 border-ink pb-1 text-xl">
              {m.breaches_facts()}
            </h2>
            <Lines lines={facts} />
          </section>
          {open && (
            <details id="amend" open={opened("amend")}>
              <summary className="min-h-10 cursor-pointer font-semibold">{m.breaches_amend()}</summary>
              <div className="py-3">
                <ActionForm
                  key={entries.length}
                  action={{ intent: "amend" }}
                  section="amend"
                  submit={m.breaches_amend_save()}
                  refused={refused}
                >
                  {(field) => (
                    <>
                      <p className="text-soft">{m.breaches_amend_text()}</p>
                      <BreachFields field={field} known={known} />
                      <TextField
                        {...field("reason")}
                        label={m.breaches_amend_reason()}
                        optional={m.team_optional()}
                        autoComplete="off"
                      />
                    </>
                  )}
                </ActionForm>
              </div>
            </details>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <section aria-labelledby="parties-title">
            <h2 id="parties-title" className="border-b-2 border-ink pb-1 text-xl">
              {m.breaches_decisions()}
            </h2>
            {parties.map((party) => (
              <PartySection
                key={`${party.party} ${entries.length}`}
                party={party}
                open={open}
                now={now}
                refused={refused}
              />
            ))}
          </section>
          {open && (
            <details id="close" open={opened("close")}>
              <summary className="min-h-10 cursor-pointer font-semibold">{m.breaches_close()}</summary>
              <div className="py-3">
                <ActionForm
                  action={{ intent: "close" }}
                  section="close"
                  submit={m.breaches_close()}
                  variant="danger"
                  refused={refused}
                >
                  {(field) => (
                    <>
                      <p className="text-soft">{m.breaches_close_text()}</p>
                      <TextAreaField {...field("reason")} label={m.breaches_close_reason()} rows={3} />
                    </>
                  )}
                </ActionForm>
              </div>
            </details>
          )}
        </div>
        <section aria-labelledby="entries-title" className="lg:col-span-2">
          <h2 id="entries-title" className="border-b-2 border-ink pb-1 text-xl">
            {m.breaches_entries()}
          </h2>
          <ol>
            {entries.map(({ id, when, by, lines }) => (
              <li key={id} className="border-b border-rule py-3">
                <p className="label-plate">
                  {when} · {by}
                </p>
                <Lines lines={lines} />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

function Lines({ lines }: { lines: readonly [name: string, text: string][] }) {
  return (
    <dl>
      {lines.map(([name, text]) => (
        <div key={name} className="grid py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-4">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
