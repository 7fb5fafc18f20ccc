import { type Actor, type Ctx, inTransaction } from "#business/context.ts";

/** Null, and a log line, for a block that cannot be loaded: the page does without it. */
export async function loadBlock<T>(ctx: Ctx, name: string, load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    ctx.services.log.error({ err: error, loadBlock: name }, "a block of a page could not be loaded");
    return null;
  }
}

type Blocks<A extends Actor, T> = { [Name in keyof T]: (ctx: Ctx<A>) => Promise<T[Name]> };

/** Reads all blocks at once in one transaction, so none may continue as the system; a failing one is missing alone. */
export async function loadBlocks<A extends Actor, T extends object>(
  ctx: Ctx<A>,
  blocks: Blocks<A, T>,
): Promise<{ [Name in keyof T]: T[Name] | null }> {
  const names = Object.keys(blocks) as (keyof T & string)[]; // the keys of the object
  const loaded: Partial<{ [Name in keyof T]: T[Name] | null }> = {};
  try {
    await inTransaction(ctx, async (ctx) => {
      const load = async (name: (typeof names)[number]) => {
        loaded[name] = await blocks[name](ctx);
      };
      // All finish before the transaction does, or one would continue in somebody else's.
      const failed = (await Promise.allSettled(names.map(load))).find(({ status }) => status === "rejected");
      if (failed) throw new Error("A block failed.");
    });
  } catch {
    for (const name of names) loaded[name] = await loadBlock(ctx, name, () => blocks[name](ctx));
  }
  return loaded as { [Name in keyof T]: T[Name] | null }; // every name was assigned
}
