import { readFileSync } from "node:fs";

const kept: Buffer[] = [];

/** For `limitedChild`: answers, wants too much memory, hangs, waits, dies, gets a signal, or reports limits and environment. */
process.on("message", ({ how }: { how: string }) => {
  const held: Buffer[] = [];
  if (how === "allocate") for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, 1));
  if (how === "keep") kept.push(Buffer.alloc(160 * 1024 * 1024, 1));
  if (how === "hang") for (;;);
  // As where others have the processor.
  if (how === "wait") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
  if (how === "die") process.exit(3);
  if (how === "stop") process.kill(process.pid, "SIGTERM");
  else if (how === "environment") process.send?.(Object.keys(process.env));
  else if (how === "limits")
    process.send?.(["oom_score_adj", "limits"].map((name) => readFileSync(`/proc/self/${name}`, "utf8")));
  else process.send?.(`${how} done by ${process.pid}`);
});
