import { Link } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Day, formatDay } from "#app/ui/date.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { AnswerDefect, answerDefect } from "#business/defects/answer-defect.ts";
import { answerDays, type Outcome } from "#business/defects/defect.ts";
import { defectsForTeam, type TeamDefect } from "#business/defects/read-defects.ts";
import { berlinDay, daysBetween, localeTag } from "#business/locale.ts";
import { orderName } from "#business/orders/catalogue/names.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/defects.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.defects_title(), unlisted: true });

export const loader = async ({ context }: Route.LoaderArgs) => {
  const ctx = context.get(staffZone);
  return { reports: await defectsForTeam(ctx), today: berlinDay(ctx.now()) };
};

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  return formAction(args, {
    answer: on(AnswerDefect, async (input) => {
      await answerDefect(ctx, input);
      return seeOther(`/${args.params.lang}/team/defects`, [flashCookie("defect-answered")]);
    }),
  });
}

export default function Defects({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const { reports, today } = loaderData;
  return (
    <>
      <PageHeading title={m.defects_title()} intro={m.defects_intro({ days: String(answerDays) })} />
      {reports.length === 0 && <EmptyState title={m.defects_none()} next={m.defects_none_next()} />}
      <ul className="grid gap-10">
        {reports.map((report) => (
          <li key={report.id} id={`d-${report.id}`}>
            <Report report={report} today={today} refused={refused} />
          </li>
        ))}
      </ul>
    </>
  );
}

type ReportProps = { report: TeamDefect; today: string; refused: RefusedForm | undefined };

function Report({ report, today, refused }: ReportProps) {
  const lang = useLanguage();
  const { order, outcome, answer, answeredAt } = report;
  return (
    <article className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 content-start gap-3">
        <h2 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xl">
          <span className="min-w-0 break-words">{report.customer}</span>
          <Badge variant={outcome ? "secondary" : "default"}>{stateText(outcome)}</Badge>
        </h2>
        <p className="measure border-l-4 border-rule pl-4 break-words whitespace-pre-line">
          {report.description}
        </p>
        <dl className="grid gap-x-8 sm:grid-cols-2">
          <Fact label={m.defect_order()}>
            <Link to={`/${lang}/team/researches/${order.researchId}`} className="link figures">
              {order.number}
            </Link>{" "}
            · {orderName(order, lang)}
          </Fact>
          <Fact label={m.defect_reported_on()}>
            <Day date={report.reportedAt} locale={lang} time />
          </Fact>
          {answeredAt ? (
            <Fact label={m.defect_answered_on()}>
              <Day date={answeredAt} locale={lang} time />
            </Fact>
          ) : (
            <Fact label={m.defect_answer_by()}>
              <TimeLeft answerBy={report.answerBy} today={today} />
            </Fact>
          )}
        </dl>
        {answer && <p className="measure break-words whitespace-pre-line">{answer}</p>}
      </div>
      {!outcome && (
        <div className="grid content-start gap-6">
          <AnswerForm report={report} refused={refused} />
          <OnDuty duty="money">
            <Link
              to={`/${lang}/team/money/undoing/${order.id}`}
              aria-label={m.defect_undo_of({ number: order.number })}
              className="link justify-self-start py-2"
            >
              {m.defect_undo()}
            </Link>
          </OnDuty>
        </div>
      )}
    </article>
  );
}

function TimeLeft({ answerBy, today }: { answerBy: string; today: string }) {
  const lang = useLanguage();
  const days = daysBetween(today, answerBy);
  const left = new Intl.RelativeTimeFormat(localeTag[lang], { numeric: "auto" }).format(days, "day");
  return (
    <>
      <time dateTime={answerBy}>{formatDay(answerBy, lang)}</time>
      {days < 0 ? <strong className="text-oxblood"> · {m.defect_overdue()}</strong> : `, ${left}`}
    </>
  );
}

function AnswerForm({ report, refused }: Pick<ReportProps, "report" | "refused">) {
  const { id, order } = report;
  const language = order.locale === "de" ? m.defect_language_de() : m.defect_language_en();
  return (
    <OnDuty duty="conversation" explained>
      <ActionForm
        action={{ intent: "answer", defectId: id }}
        section={`d-${id}`}
        submit={m.defect_send_answer()}
        submitLabel={m.defect_send_answer_of({ number: order.number })}
        variant="primary"
        refused={refused}
      >
        {(field) => (
          <>
            <SelectField
              {...field("outcome")}
              label={m.defect_outcome()}
              placeholder={m.defect_choose()}
              options={[
                { value: "remedied", label: m.defect_remedied() },
                { value: "refused", label: m.defect_refused() },
              ]}
            />
            <TextAreaField
              {...field("answer")}
              label={m.defect_answer()}
              hint={m.defect_answer_hint({ language })}
              rows={6}
            />
          </>
        )}
      </ActionForm>
    </OnDuty>
  );
}

function stateText(outcome: Outcome | null): string {
  if (!outcome) return m.defect_state_open();
  const words: Record<Outcome, () => string> = {
    remedied: m.defect_state_remedied,
    refused: m.defect_state_refused,
    reduced: m.defect_state_reduced,
    ended: m.defect_state_ended,
  };
  return words[outcome]();
}
