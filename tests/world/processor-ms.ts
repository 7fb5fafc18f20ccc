/** Of this process, so that a busy machine changes nothing. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The same for work that waits, of this thread alone; the smaller of two. */
export async function threadMsOf(work: () => Promise<unknown>): Promise<number> {
  const tries: number[] = [];
  for (let n = 0; n < 2; n++) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    tries.push((user + system) / 1000);
  }
  return Math.min(...tries);
}
