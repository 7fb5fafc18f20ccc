import { AsyncLocalStorage } from "node:async_hooks";
import { peoplesLine, strangersLine } from "./lines.ts";

type Turn = { take: () => Promise<void>; leave: () => void };

const current = new AsyncLocalStorage<Turn>();

type Options = { hasBody?: boolean };

/** Runs `work` when its network has its turn, or at once where a body arrives first: `enterLine` then waits. Throws `LineFull`. */
export function inStrangersLine<T>(work: () => Promise<T>, options: Options = {}): Promise<T> {
  return inLine(strangersLine, work, options);
}

/** The same for signed-in people, who wait behind their own requests alone. Throws `LineFull`. */
export function inPeoplesLine<T>(work: () => Promise<T>, options: Options = {}): Promise<T> {
  return inLine(peoplesLine, work, options);
}

async function inLine<T>(
  line: typeof strangersLine,
  work: () => Promise<T>,
  { hasBody = false }: Options,
): Promise<T> {
  const ended = Promise.withResolvers<void>();
  let taken: Promise<void> | undefined;
  const begin = () =>
    new Promise<void>((started, refused) => {
      line(() => {
        started();
        return ended.promise;
      }).catch(refused);
    });
  const take = () => {
    taken ??= begin();
    return taken;
  };
  if (!hasBody) await take();
  return current.run({ take, leave: ended.resolve }, work).finally(ended.resolve);
}

/** Once the body has been read: slow senders hold no place. Throws `LineFull`. */
export function enterLine(): Promise<void> {
  return current.getStore()?.take() ?? Promise.resolve();
}

/** Before waiting in another line, or for another server, for as long as these take: the place is the next one's. */
export function leaveLine(): void {
  current.getStore()?.leave();
}
