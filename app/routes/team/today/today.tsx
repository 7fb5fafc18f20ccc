import { type ReactNode, useId } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { type QueueRow, toQueueRow } from "#app/routes/team/queue/queue-row.ts";
import { formatDate } from "#app/ui/date.tsx";
import { staffZone } from "#app/zones.ts";
import { readReconciliation } from "#business/books/read-reconciliation.ts";
import { clockText } from "#business/breaches/breach-words.ts";
import { openBreaches } from "#business/breaches/read-breaches.ts";
import { SendMailAgain, sendMailAgain } from "#business/mails/send-mail-again.ts";
import { SetMailAside, setMailAside } from "#business/mails/set-mail-aside.ts";
import { readProblems } from "#business/operations/read-operations.ts";
import { SendAgain, sendAgain } from "#business/researches/dispatches/send-again.ts";
import { mayDo } from "#business/staff-roles.ts";
import { dueShown } from "#business/worklist/read-due.ts";
import type { TeamCounts } from "#business/worklist/read-team-counts.ts";
import { casesShown, readToday } from "#business/worklist/read-today.ts";
import { readUnsent } from "#business/worklist/read-unsent.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/today.ts";
import { BreachesBlock } from "./breaches-block.tsx";
import { CaseLines } from "./case-lines.tsx";
import { DueLines } from "./due-lines.tsx";
import { ProblemsBlock } from "./problems-block.tsx";
import { UnsentBlock } from "./unsent-block.tsx";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.today_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const today = await readToday(ctx);
  const rows = (cases: typeof today.answered): QueueRow[] =>
    cases.map((row) => toQueueRow(row, languageOf(url.pathname), ctx.now()));
  return {
    returned: firstOf(rows(today.returned), casesShown),
    signing: firstOf(rows(today.signing), casesShown),
    answered: firstOf(rows(today.answered), casesShown),
    due: firstOf(today.due, dueShown),
    candidates: firstOf(rows(today.candidates), casesShown),
    unsent: await readUnsent(ctx),
    breaches: (await openBreaches(ctx)).map(({ clock, ...breach }) => ({
      ...breach,
      state: clock.state,
      text: clockText(clock, languageOf(url.pathname)),
    })),
    problems: mayDo(ctx.actor.roles, "administration") ? await readProblems(ctx) : [],
    books: mayDo(ctx.actor.roles, "money") ? await readReconciliation(ctx) : null,
  };
}

function firstOf<T>(rows: readonly T[], most: number) {
  return { shown: rows.slice(0, most), more: rows.length > most };
}

/** Intents: `again` for what a customer should read, `mail-again` and `mail-aside` for mails. */
export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const done = (flash: "sent-again" | "set-aside") =>
    seeOther(`/${args.params.lang}/team/today`, [flashCookie(flash)]);
  return formAction(args, {
    again: on(SendAgain, (input) => sendAgain(ctx, input).then(() => done("sent-again"))),
    "mail-again": on(SendMailAgain, (input) => sendMailAgain(ctx, input).then(() => done("sent-again"))),
    "mail-aside": on(SetMailAside, (input) => setMailAside(ctx, input).then(() => done("set-aside"))),
  });
}

export default function Today({ loaderData: found, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = useStickyActionData(actionData);
  return (
    <>
      <h1 className="pt-4 text-3xl">{m.today_title()}</h1>
      <p className="pb-4 text-soft">{m.today_mine_hint()}</p>
      <ProblemsBlock problems={found.problems} />
      <BreachesBlock breaches={found.breaches} />
      <UnsentBlock unsent={found.unsent} refused={refused} />
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
        {found.returned.shown.length > 0 && (
          <Block id="returned" title={m.today_returned()} list={found.returned}>
            <CaseLines
              rows={found.returned.shown}
              note={(row) => (
                <Link to={`/${lang}/team/researches/${row.id}/signing#review`} className="link">
                  {m.work_open_remarks({ count: String(row.remarks) })}
                </Link>
              )}
            />
          </Block>
        )}
        {found.signing.shown.length > 0 && (
          <Block id="signing" title={m.today_signing()} list={found.signing}>
            <CaseLines
              rows={found.signing.shown}
              note={(row) => (
                <Link to={`/${lang}/team/researches/${row.id}/signing`} className="link">
                  {m.today_signing_read()}
                </Link>
              )}
            />
          </Block>
        )}
        <Block id="answered" title={m.today_answered()} list={found.answered} none={m.today_answered_none()}>
          <CaseLines rows={found.answered.shown} />
        </Block>
        <Block id="due" title={m.today_due()} list={found.due} none={m.today_due_none()}>
          <DueLines items={found.due.shown} />
        </Block>
        <MoneyBlock books={found.books} />
        <Block
          id="candidates"
          title={m.today_candidates()}
          list={found.candidates}
          none={m.today_candidates_none()}
        >
          <CaseLines
            rows={found.candidates.shown}
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

/** Everybody's, not only this person's. */
function MoneyBlock({ books }: { books: Awaited<ReturnType<typeof readReconciliation>> }) {
  const lang = useLanguage();
  const counts = useRouteLoaderData<{ counts: TeamCounts }>("routes/team/layout")?.counts;
  const { payments = 0, refunds = 0, withdrawals = 0 } = counts ?? {};
  const differing = books?.differences ?? 0;
  const all = payments + refunds + withdrawals + differing;
  const heading = useId();
  return (
    <section id="money" aria-labelledby={heading} className="grid content-start gap-2">
      <h2 id={heading} className="border-b-2 border-ink pb-1 text-xl">
        {m.team_area_money()}
        {all > 0 && <span className="figures ml-2 text-base text-soft">{all}</span>}
      </h2>
      {all === 0 && <p className="py-1 text-soft">{m.money_nothing()}</p>}
      {payments > 0 && (
        <Link to={`/${lang}/team/money`} className="link min-h-9 justify-self-start py-1">
          {payments === 1 ? m.money_payment_waits() : m.money_payments_wait({ count: String(payments) })}
        </Link>
      )}
      {refunds > 0 && (
        <Link to={`/${lang}/team/money/refunds`} className="link min-h-9 justify-self-start py-1">
          {refunds === 1 ? m.money_refund_waits() : m.money_refunds_wait({ count: String(refunds) })}
        </Link>
      )}
      {withdrawals > 0 && (
        <Link to={`/${lang}/team/money/withdrawals`} className="link min-h-9 justify-self-start py-1">
          {withdrawals === 1
            ? m.money_withdrawal_waits()
            : m.money_withdrawals_wait({ count: String(withdrawals) })}
        </Link>
      )}
      {books && differing > 0 && (
        <Link to={`/${lang}/team/money/books`} className="link min-h-9 justify-self-start py-1">
          {m.today_books_differ({ count: String(differing), date: formatDate(books.at, lang) })}
        </Link>
      )}
    </section>
  );
}

type BlockProps = {
  id: string;
  title: string;
  list: { shown: readonly unknown[]; more: boolean };
  none?: string;
  children: ReactNode;
};

function Block({ id, title, list, none, children }: BlockProps) {
  const heading = useId();
  const count = list.shown.length;
  return (
    <section id={id} aria-labelledby={heading} className="grid content-start gap-2">
      <h2 id={heading} className="border-b-2 border-ink pb-1 text-xl">
        {title}
        {count > 0 && (
          <span className="figures ml-2 text-base text-soft">
            {count}
            {list.more && "+"}
          </span>
        )}
      </h2>
      {count === 0 ? <p className="py-1 text-soft">{none}</p> : children}
      {list.more && <p className="text-sm text-soft">{m.today_more({ count: String(count) })}</p>}
    </section>
  );
}
