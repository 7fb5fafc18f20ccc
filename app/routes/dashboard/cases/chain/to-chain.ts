import type { CustodyEntry } from "#app/parts/history/custody-entries.ts";
import type { chainOfHolders } from "#business/reports/chain-of-holders.ts";

export type ChainLink = { id: string; name: string | null; isReader: boolean; party: string; when: string };

/** What a link is called and when it was; of a period that is not shown there is no link. */
export function toChain(
  holders: Awaited<ReturnType<typeof chainOfHolders>>,
  custody: readonly Pick<CustodyEntry, "id" | "party" | "when">[],
): ChainLink[] {
  return holders.flatMap((holder) => {
    const period = custody.find(({ id }) => id === holder.id);
    return period ? [{ ...holder, party: period.party, when: period.when }] : [];
  });
}
