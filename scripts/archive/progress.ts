import type { ImportProgress } from "#business/archive/imports/run-import.ts";

const updateIntervalMs = process.stderr.isTTY ? 100 : 5000;

export function progressBar() {
  const startedAt = performance.now();
  let last = 0;
  let shown = false;
  const update = ({ bytesRead, sizeBytes, line, resuming }: ImportProgress) => {
    const now = performance.now();
    if (now - last < updateIntervalMs) return;
    last = now;
    shown = true;
    const share = sizeBytes > 0 ? Math.min(bytesRead / sizeBytes, 1) : 1;
    const rate = resuming ? "finding the place" : `${count((line * 1000) / (now - startedAt))} lines/s`;
    const words = `${String(Math.floor(share * 100)).padStart(3)} %  line ${count(line)}  ${rate}`;
    if (process.stderr.isTTY) process.stderr.write(`\r${bar(share)} ${words}\u001b[K`);
    else console.error(words);
  };
  const end = () => {
    if (shown && process.stderr.isTTY) process.stderr.write("\r\u001b[K");
    return (performance.now() - startedAt) / 1000;
  };
  return { update, end };
}

export function count(n: number): string {
  return Math.round(n).toLocaleString("en-GB");
}

function bar(share: number): string {
  const full = Math.round(share * 30);
  return `[${"#".repeat(full)}${".".repeat(30 - full)}]`;
}
