import { resolve } from "node:path";
import { Worker } from "node:worker_threads";

/** One thing on a page of paper. */
export type Piece =
  | { title: string }
  | { heading: string }
  | { text: string }
  | { markdown: string }
  | { rows: [label: string, value: string][] };

export type PaperOrder = { title: string; lang: string; foot: string; pieces: Piece[] };

// The process runs in the project folder; the bundle lies elsewhere.
const program = resolve("platform/pdf-worker.ts");
let press: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Sets pieces one below the other on A4, with a foot line and page numbers. Typesetting takes a second of pure computation,
 * so it happens in a thread of its own, one paper after the other, and requests are answered meanwhile.
 */
export function paper(order: PaperOrder): Promise<Uint8Array> {
  const turn = last.then(() => print(order));
  last = turn.catch(() => {});
  return turn;
}

function print(order: PaperOrder): Promise<Uint8Array> {
  press ??= new Worker(program);
  const worker = press;
  worker.ref();
  return new Promise<Uint8Array>((done, failed) => {
    worker.once("message", ({ bytes, trouble }: { bytes?: Uint8Array; trouble?: string }) => {
      worker.off("error", lost);
      worker.unref();
      if (bytes) done(bytes);
      else failed(new Error(trouble));
    });
    const lost = (error: Error) => {
      press = undefined;
      failed(error);
    };
    worker.once("error", lost);
    worker.postMessage(order);
  });
}
