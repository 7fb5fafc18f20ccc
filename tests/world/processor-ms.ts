/** Of this thread, whatever the machine and the database do. What took long is tried again: memory may have been tidied. */
export function processorMs(work: () => unknown): number {
  const once = () => {
    const before = process.threadCpuUsage();
    work();
    return since(before);
  };
  const first = once();
  return first > 50 ? Math.min(first, once()) : first;
}

/** The same for work that waits. */
export async function threadMsOf(work: () => Promise<unknown>): Promise<number> {
  const tries: number[] = [];
  for (let n = 0; n < 2; n++) {
    const before = process.threadCpuUsage();
    await work();
    tries.push(since(before));
  }
  return Math.min(...tries);
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
