import { resolve } from "node:path";
import { Worker } from "node:worker_threads";

export type Inspection = {
  bytes: Uint8Array;
  /** The MIME type that its first bytes prove. */
  type: string;
  pixelsAtMost: number;
};

/** What a file is made of, and pictures of it: a WebP of at most 480 pixels and a JPEG to look at, both without hidden data. */
export type Seen = {
  width?: number;
  height?: number;
  pages?: number;
  thumbnail?: Uint8Array;
  view?: Uint8Array;
};

export type Trouble = { trouble: "unreadable" | "too_many_pixels" };

// The process runs in the project folder; the bundle, from which pages call this, lies elsewhere.
const program = resolve("platform/images-worker.ts");
const answerWithinMs = 120_000;
let eye: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Looks at a picture or a PDF. Decoding takes seconds of pure computation, so it happens in a thread of its own, one file after the other. */
export function inspectFile(inspection: Inspection): Promise<Seen | Trouble> {
  const turn = last.then(() => look(inspection));
  last = turn.catch(() => {});
  return turn;
}

function look(inspection: Inspection): Promise<Seen | Trouble> {
  eye ??= new Worker(program);
  const worker = eye;
  worker.ref();
  return new Promise((done) => {
    const finish = (seen: Seen | Trouble) => {
      clearTimeout(timer);
      worker.off("message", finish).off("error", lost).off("exit", lost).unref();
      done(seen);
    };
    // A file that takes the thread down, or keeps it for ever, is a file that cannot be read.
    const lost = () => {
      eye = undefined;
      void worker.terminate();
      finish({ trouble: "unreadable" });
    };
    const timer = setTimeout(lost, answerWithinMs);
    worker.on("message", finish).on("error", lost).on("exit", lost);
    worker.postMessage(inspection);
  });
}
