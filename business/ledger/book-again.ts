import type { Staff, System, Tx } from "../context.ts";
import { book } from "./book.ts";
import type { Entry } from "./ledger.ts";
import { countEntries } from "./read-ledger.ts";

/** For what may happen to a document more than once: its second entry of a kind bears its name and a number. */
export async function bookAgain(ctx: Tx<Staff | System>, entry: Entry): Promise<void> {
  const before = await countEntries(ctx, entry.kind, entry.document);
  const document = before === 0 ? entry.document : `${entry.document}/${before + 1}`;
  await book(ctx, { ...entry, document });
}
