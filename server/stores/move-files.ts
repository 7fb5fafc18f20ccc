import { type Copied, copyStores } from "./copy-stores.ts";
import type { Stores } from "./open-stores.ts";

export class MoveRefused extends Error {}

export type Moved = Copied & { done: boolean };

/** Copies all, and once nobody writes any more (`isQuiet`) what has come since, and hands over. Repeat it until it is done. */
export async function moveFiles(
  from: Stores,
  to: Stores,
  isQuiet: () => Promise<boolean>,
  progress: (copied: Copied) => void = () => {},
): Promise<Moved> {
  const id = await mustBeMovable(from, to);
  await to.identity.setMoving(id);
  const copied = await copyStores(from, to, progress);
  if (!(await isQuiet())) return { ...copied, done: false };
  const last = await copyStores(from, to);
  await to.identity.write(id);
  // First, so that a process with the old settings does not start on what is no longer kept up.
  await from.identity.leave(id);
  await to.identity.setMoving(null);
  return { ...copied, files: copied.files + last.files, bytes: copied.bytes + last.bytes, done: true };
}

async function mustBeMovable(from: Stores, to: Stores): Promise<string> {
  const own = await from.identity.read();
  const there = await to.identity.read();
  const moving = (await to.identity.readMoving()) ?? (await to.identity.readLeft());
  // It had been killed between the last two steps.
  if (!own && there && moving === there) return there;
  if (!own) throw new MoveRefused(`The ${from.identity.place} holds no installation.`);
  if ((moving ?? there ?? own) !== own || (there !== null && there !== own))
    throw new MoveRefused(`The ${to.identity.place} belongs to another installation.`);
  if (there === null && moving === null)
    for await (const { key } of to.files.list())
      throw new MoveRefused(`The ${to.identity.place} is not empty: it holds ${key}.`);
  return own;
}
