import { m } from "#texts/messages.js";
import type { ChainLink } from "./to-chain.ts";

/** From today's wheel back to the first owner: labels, which turn into names as people agree. Nothing when empty. */
export function HolderChain({ chain }: { chain: readonly ChainLink[] }) {
  if (chain.length === 0) return null;
  return (
    <section aria-labelledby="chain" className="grid gap-2">
      <h3 id="chain" className="text-xl">
        {m.chain_title()}
      </h3>
      <p className="measure text-soft">{m.chain_text()}</p>
      <ol className="ml-2 border-l-2 border-brass">
        {chain.map(({ id, name, isReader, party, when }) => (
          <li key={id} className="relative grid gap-x-6 py-2 pl-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
            <span
              aria-hidden="true"
              className={`absolute top-4 -left-[0.45rem] size-3 rounded-full border-2 border-brass ${name || isReader ? "bg-brass" : "bg-paper"}`}
            />
            <p className="min-w-0 break-words">
              <span className={name || isReader ? "font-semibold" : ""}>
                {isReader ? m.chain_you() : (name ?? party)}
              </span>
              <span className="block text-sm text-soft">
                {isReader && party}
                {!isReader && (name ? m.chain_named() : m.chain_unnamed())}
              </span>
            </p>
            <p className="label-plate sm:pt-0.5">{when}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
