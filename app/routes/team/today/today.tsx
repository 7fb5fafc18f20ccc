import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { choose, formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Labelled, smallControl } from "#app/routes/team/queue/filter-form.tsx";
import { type QueueRow, toQueueRow } from "#app/routes/team/queue/queue-row.ts";
import { Button } from "#app/ui/button.tsx";
import { staffZone } from "#app/zones.ts";
import { berlinDay } from "#business/locale.ts";
import { RecordTransfers, recordTransfers } from "#business/payments/record-transfers.ts";
import { readToday } from "#business/worklist/read-today.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/today.ts";
import { CaseLines } from "./case-lines.tsx";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.today_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const today = await readToday(ctx);
  const rows = (cases: typeof today.due): QueueRow[] =>
    cases.map((row) => toQueueRow(row, languageOf(url.pathname), ctx.now()));
  return {
    answered: rows(today.answered),
    due: rows(today.due),
    payments: rows(today.payments),
    candidates: rows(today.candidates),
    day: berlinDay(ctx.now()),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const confirmPayments = choose((form) =>
    on(
      RecordTransfers,
      async (input) => {
        await recordTransfers(context.get(staffZone), input);
        return seeOther(`${url.pathname}#payments`, [flashCookie("transfers-recorded")]);
      },
      { fixed: { researchIds: form.getAll("case").join(",") } },
    ),
  );
  return formAction(args, confirmPayments);
}

export default function Today({ loaderData: found, actionData: refused }: Route.ComponentProps) {
  const lang = useLanguage();
  return (
    <>
      <h1 className="pt-4 text-3xl">{m.today_title()}</h1>
      <p className="pb-4 text-soft">{m.today_mine_hint()}</p>
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
        <Block id="answered" title={m.today_answered()} rows={found.answered} none={m.today_answered_none()}>
          <CaseLines rows={found.answered} />
        </Block>
        <Block id="due" title={m.today_due()} rows={found.due} none={m.today_due_none()}>
          <CaseLines rows={found.due} />
        </Block>
        <Block id="payments" title={m.today_payments()} rows={found.payments} none={m.today_payments_none()}>
          <FormErrors title={m.team_refused()} refused={refused} />
          <Form method="post" preventScrollReset className="grid gap-3">
            <CaseLines rows={found.payments} select />
            <div className="flex flex-wrap items-end gap-3">
              <Labelled label={m.work_transfers_on()}>
                <input
                  type="date"
                  name="receivedOn"
                  defaultValue={found.day}
                  max={found.day}
                  className={smallControl}
                />
              </Labelled>
              <Button variant="secondary" size="small">
                {m.work_transfers()}
              </Button>
            </div>
          </Form>
        </Block>
        <Block
          id="candidates"
          title={m.today_candidates()}
          rows={found.candidates}
          none={m.today_candidates_none()}
        >
          <CaseLines
            rows={found.candidates}
            note={(row) => (
              <Link to={`/${lang}/team/candidates?case=${row.id}`} className="link">
                {m.today_candidates_count({ count: String(row.candidates) })}
              </Link>
            )}
          />
        </Block>
      </div>
    </>
  );
}

type BlockProps = { id: string; title: string; rows: readonly QueueRow[]; none: string; children: ReactNode };

function Block({ id, title, rows, none, children }: BlockProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="grid content-start gap-2">
      <h2 id={heading} className="border-b-2 border-ink pb-1 text-xl">
        {title}
        {rows.length > 0 && <span className="figures ml-2 text-base text-soft">{rows.length}</span>}
      </h2>
      {rows.length === 0 ? <p className="py-1 text-soft">{none}</p> : children}
    </section>
  );
}
