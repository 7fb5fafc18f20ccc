import { data } from "react-router";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { DeedForm } from "#app/parts/deed-form.tsx";
import { Empty } from "#app/parts/empty.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { formatDate } from "#app/ui/date.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Stamp } from "#app/ui/stamp.tsx";
import { staffZone } from "#app/zones.ts";
import { requestsForTeam } from "#business/content/read-requests.ts";
import type { RequestKind } from "#business/content/request.ts";
import { SettleRequest, settleRequest } from "#business/content/settle-request.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/requests.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.content_team_requests(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await requestsForTeam(context.get(staffZone));
  return rows.map(({ settledAt, receivedAt, ...row }) => ({
    ...row,
    settled: settledAt !== null,
    receivedAt: receivedAt.toISOString(),
  }));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const locale = languageOf(`/${params.lang}`);
  const form = await request.formData();
  const read = readForm(form, SettleRequest, locale);
  if ("refused" in read) return data(read.refused, { status: 422 });
  return actingOn(form, locale, async () => {
    await settleRequest(context.get(staffZone), read.input);
    return goOn(`/${locale}/team/requests`, [flashCookie("request-settled")]);
  });
}

/** What people asked outside a case; the open ones first. */
export default function Requests({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.content_team_requests()} />
      {loaderData.length === 0 && (
        <Empty title={m.content_requests_empty()} next={m.content_requests_empty_next()} />
      )}
      <ul className="grid gap-8">
        {loaderData.map((asked) => (
          <Asked key={asked.id} {...asked} />
        ))}
      </ul>
    </>
  );
}

function Asked(asked: Route.ComponentProps["loaderData"][number]) {
  const lang = useLanguage();
  const name = asked.name ?? m.content_nameless();
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
        <Stamp look={asked.settled ? "secondary" : "default"}>
          {asked.settled ? m.content_request_settled() : m.content_request_open()}
        </Stamp>
        {asked.email && (
          <a href={`mailto:${asked.email}`} className="link break-all">
            {asked.email} <span className="sr-only">({m.content_answer_by_mail()})</span>
          </a>
        )}
        {!asked.settled && (
          <DeedForm
            deed={{ intent: "settle", requestId: asked.id }}
            section="content"
            submit={m.content_settle()}
            submitLabel={`${m.content_settle()}: ${name}`}
            refused={undefined}
          />
        )}
      </div>
    </li>
  );
}

function kindName(kind: RequestKind): string {
  return {
    question: m.content_kind_question(),
    callback: m.content_kind_callback(),
    quote: m.content_kind_quote(),
    report: m.content_kind_report(),
  }[kind];
}
