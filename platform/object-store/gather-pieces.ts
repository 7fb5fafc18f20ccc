/** Small chunks as pieces worth storing. A sender that falls silent, and one that fails, leave what they sent. */
export async function* gatherPieces(
  chunks: AsyncIterable<Uint8Array>,
  { mostBytes, idleMs }: { mostBytes: number; idleMs: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reading = chunks[Symbol.asyncIterator]();
  let held: Uint8Array[] = [];
  let bytes = 0;
  const piece = () => {
    const gathered = new Uint8Array(Buffer.concat(held));
    held = [];
    bytes = 0;
    return gathered;
  };
  let next = reading.next();
  next.catch(() => {});
  try {
    for (;;) {
      const result = bytes > 0 ? await orIdle(next, idleMs) : await next;
      if (result === "idle") {
        yield piece();
        continue;
      }
      if (result.done) break;
      held.push(result.value);
      bytes += result.value.length;
      if (bytes >= mostBytes) yield piece();
      next = reading.next();
      next.catch(() => {});
    }
  } catch (error) {
    if (bytes > 0) yield piece();
    throw error;
  } finally {
    void Promise.resolve(reading.return?.()).catch(() => {});
  }
  if (bytes > 0) yield piece();
}

async function orIdle<T>(work: Promise<T>, ms: number): Promise<T | "idle"> {
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<"idle">((resolve) => {
    timer = setTimeout(() => resolve("idle"), ms);
  });
  try {
    return await Promise.race([work, idle]);
  } finally {
    clearTimeout(timer);
  }
}
