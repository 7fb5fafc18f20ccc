import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { formatMoney } from "#business/locale.ts";
import { ExtendVoucher, extendVoucher } from "#business/vouchers/extend-voucher.ts";
import { vouchersForTeam } from "#business/vouchers/read-vouchers.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/vouchers.ts";
import { VoucherCard } from "./voucher-card.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.vouchers_title(), unlisted: true });

export const loader = ({ context }: Route.LoaderArgs) => vouchersForTeam(context.get(staffZone));

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const extend = on(
    ExtendVoucher,
    (input) =>
      extendVoucher(ctx, input).then(() => seeOther(args.url.pathname, [flashCookie("voucher-extended")])),
    { fieldByCode: { vouchers_until_invalid: "until" } },
  );
  return formAction(args, { extend });
}

export default function Vouchers({ loaderData: vouchers, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = useStickyActionData(actionData);
  const owed = vouchers.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  return (
    <>
      <PageHeading title={m.vouchers_title()} intro={m.vouchers_intro()} />
      {vouchers.length === 0 ? (
        <p className="text-soft">{m.vouchers_none()}</p>
      ) : (
        <>
          <p className="figures text-lg">{m.vouchers_owed({ amount: formatMoney(owed, lang) })}</p>
          <ul className="mt-4 border-t-2 border-ink">
            {vouchers.map((voucher) => (
              <VoucherCard key={voucher.id} voucher={voucher} refused={refused} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
