import type { ComponentProps, ReactNode } from "react";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatMoney } from "#business/locale.ts";
import { OrderLink } from "./order-link.tsx";

type AmountRowProps = ComponentProps<typeof OrderLink> & {
  children: ReactNode;
  /** Below it, smaller: when, and by whom or why. */
  aside: ReactNode;
  cents: number;
  /** Below the amount. */
  below?: string | false;
};

/** An order in one line: its number, what happened to it, and an amount. */
export function AmountRow({ children, aside, cents, below, ...link }: AmountRowProps) {
  const lang = useLanguage();
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-2 md:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <OrderLink {...link} />
      <p className="min-w-0 break-words">
        {children}
        <span className="block text-sm text-soft">{aside}</span>
      </p>
      <p className="md:text-right">
        <span className="figures">{formatMoney(cents, lang)}</span>
        {below && <span className="block text-sm text-soft">{below}</span>}
      </p>
    </li>
  );
}
