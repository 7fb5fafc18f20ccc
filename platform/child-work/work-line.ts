import { ourselves, whom } from "./on-behalf-of.ts";

/** The line is full. Nothing was done. */
export class LineFull extends Error {}

type Limits = {
  atOnce: number;
  /** Of these for one person or network. */
  atOnceEach?: number;
  waiting: number;
  /** Of these for one person or network. */
  waitingEach?: number;
};

/** `atOnce` work, `waiting` more wait in turns, each owner behind their own work; others get `LineFull`. */
export function openWorkLine({ atOnce, atOnceEach = atOnce, waiting, waitingEach = waiting }: Limits) {
  const working = new Map<string, number>();
  /** The first is the next. */
  const lines = new Map<string, (() => void)[]>();
  const count = (who: string) => working.get(who) ?? 0;
  const atWork = () => [...working.values()].reduce((sum, each) => sum + each, 0);
  const mayStart = (who: string) => atWork() < atOnce && count(who) < atOnceEach;

  function isFull(who: string): boolean {
    const mine = lines.get(who)?.length ?? 0;
    if (who === ourselves) return mine >= waiting;
    const strangers = [...lines].reduce(
      (sum, [each, line]) => sum + (each === ourselves ? 0 : line.length),
      0,
    );
    return strangers >= waiting || mine >= waitingEach;
  }

  function callNext(): void {
    const next = [...lines].find(([who]) => mayStart(who));
    if (!next) return;
    const [who, line] = next;
    lines.delete(who);
    const call = line.shift();
    if (line.length > 0) lines.set(who, line);
    working.set(who, count(who) + 1);
    call?.();
    callNext();
  }

  function leave(who: string): void {
    if (count(who) > 1) working.set(who, count(who) - 1);
    else working.delete(who);
    callNext();
  }

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const who = whom();
    if (mayStart(who) && !lines.has(who)) working.set(who, count(who) + 1);
    else if (isFull(who)) throw new LineFull("Too many wait already.");
    else
      await new Promise<void>((myTurn) => {
        const mine = lines.get(who) ?? [];
        mine.push(myTurn);
        lines.set(who, mine);
      });
    try {
      return await work();
    } finally {
      leave(who);
    }
  };
}
