import { data } from "react-router";
import { pageMeta } from "#app/http/page-meta.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { RoleNote } from "#app/routes/team/shell/on-duty.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { monthBefore } from "#business/books/export-books.ts";
import { VatPeriod, vatLists } from "#business/books/vat-lists.ts";
import { berlinDay, formatMoney } from "#business/locale.ts";
import { mayDo } from "#business/staff-roles.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/taxes.ts";
import { accountText } from "./account-text.ts";
import { Differs } from "./section.tsx";
import { OssList, RecapList, ReturnList } from "./tax-tables.tsx";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.taxes_title(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  if (!mayDo(ctx.actor.roles, "money")) return null;
  const asked = url.searchParams.get("period") ?? monthBefore(berlinDay(ctx.now()));
  const period = VatPeriod.safeParse(asked.trim());
  if (!period.success) return data({ asked, lists: null }, { status: 422 });
  return { asked, lists: await vatLists(ctx, period.data) };
}

export default function Taxes({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.taxes_title()} intro={m.taxes_intro()} />
      {loaderData ? <Lists {...loaderData} /> : <RoleNote duty="money" />}
    </>
  );
}

function Lists({ asked, lists }: NonNullable<Route.ComponentProps["loaderData"]>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <form method="get" className="flex flex-wrap items-end gap-3">
        <TextField
          name="period"
          label={m.taxes_period()}
          hint={m.taxes_period_hint()}
          defaultValue={asked}
          error={lists ? undefined : m.taxes_period_invalid()}
          className="sm:w-64"
          required
        />
        <Button>{m.taxes_show()}</Button>
      </form>
      {lists && (
        <>
          <Agreement differing={lists.differing} />
          <ReturnList lines={lists.returnLines} period={asked} />
          <RecapList lines={lists.recapLines} period={asked} />
          <OssList lines={lists.ossLines} period={asked} />
          <p className="measure text-sm text-soft">{m.taxes_foreign_note()}</p>
        </>
      )}
    </div>
  );
}

type Differing = Awaited<ReturnType<typeof vatLists>>["differing"];

function Agreement({ differing }: { differing: Differing }) {
  const lang = useLanguage();
  if (differing.length === 0) return <p className="text-soft">{m.taxes_agree()}</p>;
  return (
    <Differs title={m.taxes_differ()}>
      <ul>
        {differing.map(({ account, ledgerCents, listedCents }) => (
          <li key={account}>
            {m.taxes_difference({
              account: accountText[account](),
              ledger: formatMoney(ledgerCents, lang),
              listed: formatMoney(listedCents, lang),
            })}
          </li>
        ))}
      </ul>
    </Differs>
  );
}
