import { Link } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { formatDate } from "#app/ui/date.tsx";
import { RadioGroup, TextAreaField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import type { RequestKind } from "#business/content/request.ts";
import { DecideReport, decideReport } from "#business/content/requests/decide-report.ts";
import { requestsForTeam } from "#business/content/requests/read-requests.ts";
import { ResolveRequest, resolveRequest } from "#business/content/requests/resolve-request.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/requests.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.content_team_requests(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await requestsForTeam(context.get(staffZone));
  return rows.map(({ resolvedAt, receivedAt, ...row }) => ({
    ...row,
    resolved: resolvedAt !== null,
    receivedAt: receivedAt.toISOString(),
  }));
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  return formAction(args, {
    resolve: on(ResolveRequest, async (input) => {
      await resolveRequest(context.get(staffZone), input);
      return seeOther(`/${params.lang}/team/requests`, [flashCookie("request-resolved")]);
    }),
    decide: on(DecideReport, async (input) => {
      await decideReport(context.get(staffZone), input);
      return seeOther(`/${params.lang}/team/requests`, [flashCookie("request-resolved")]);
    }),
  });
}

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  return (
    <>
      <PageHeading title={m.content_team_requests()} />
      {loaderData.length === 0 && (
        <EmptyState title={m.content_requests_empty()} next={m.content_requests_empty_next()} />
      )}
      <ul className="grid gap-8">
        {loaderData.map((asked) => (
          <Asked key={asked.id} {...asked} refused={refused} />
        ))}
      </ul>
    </>
  );
}

function Asked(asked: Route.ComponentProps["loaderData"][number] & { refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  const name = asked.name ?? m.content_unnamed();
  return (
    <li className="grid gap-x-12 gap-y-4 border-t-2 border-ink pt-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="measure grid content-start gap-2">
        <p className="label-plate">
          {kindName(asked.kind)} · {formatDate(asked.receivedAt, lang)}
        </p>
        <h2 className="text-xl">{name}</h2>
        <p className="text-sm text-soft">
          {[asked.phone, asked.vehicle, asked.about].filter(Boolean).join(" · ")}
        </p>
        <p lang={asked.locale} className="whitespace-pre-line">
          {asked.message}
        </p>
      </div>
      <div className="grid content-start justify-items-start gap-4">
        <Badge variant={asked.resolved ? "secondary" : "default"}>
          {asked.resolved ? m.content_request_resolved() : m.content_request_open()}
        </Badge>
        {asked.email && (
          <a href={`mailto:${asked.email}`} className="link break-all">
            {asked.email} <span className="sr-only">({m.content_answer_by_mail()})</span>
          </a>
        )}
        {!asked.resolved && asked.kind !== "report" && asked.email && (
          <OnDuty duty="money">
            <Link to={`/${lang}/team/money/quotes/new?request=${asked.id}`} className="link">
              {m.quotes_write()} <span className="sr-only">({name})</span>
            </Link>
          </OnDuty>
        )}
        {!asked.resolved && (
          <OnDuty duty="content" explained>
            {asked.kind === "report" && <Decision id={asked.id} refused={asked.refused} />}
            {asked.kind !== "report" && (
              <ActionForm
                action={{ intent: "resolve", requestId: asked.id }}
                section="content"
                submit={m.content_mark_resolved()}
                submitLabel={`${m.content_mark_resolved()}: ${name}`}
                refused={undefined}
              />
            )}
          </OnDuty>
        )}
      </div>
    </li>
  );
}

/** Art. 16 (5) and 17 DSA: a report ends with a decision and its reasons. */
function Decision({ id, refused }: { id: string; refused: RefusedForm | undefined }) {
  return (
    <ActionForm
      action={{ intent: "decide", requestId: id }}
      section="content"
      submit={m.content_report_decide()}
      refused={refused}
    >
      {(field) => (
        <>
          <RadioGroup
            {...field("decision")}
            required
            label={m.content_report_decision()}
            options={[
              { value: "removed", label: m.content_report_removed() },
              { value: "kept", label: m.content_report_kept() },
            ]}
          />
          <RadioGroup
            {...field("ground")}
            label={m.content_report_ground()}
            options={[
              { value: "law", label: m.content_report_law() },
              { value: "rules", label: m.content_report_rules() },
            ]}
          />
          <TextAreaField
            {...field("reason")}
            required
            rows={4}
            label={m.content_reason()}
            hint={m.content_report_hint()}
          />
        </>
      )}
    </ActionForm>
  );
}

function kindName(kind: RequestKind): string {
  return {
    question: m.content_kind_question(),
    callback: m.content_kind_callback(),
    quote: m.content_kind_quote(),
    report: m.content_kind_report(),
    former: m.content_kind_former(),
  }[kind];
}
