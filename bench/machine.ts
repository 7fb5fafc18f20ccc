import { readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

export function describeMachine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const load = `load before ${loadavg()[0]?.toFixed(1)}`;
  return `${day} · ${cpus().length} × ${cpus()[0]?.model} · ${memory} · Node ${process.version} · ${load}`;
}

/** Share of wanted CPU time the host gave to other VMs (`steal` in `/proc/stat`). From a tenth up, timings are unreliable. */
export function startStealClock(): () => string {
  const before = ticks();
  return () => {
    const now = ticks();
    const stolen = now.stolen - before.stolen;
    const used = now.used - before.used;
    const share = used + stolen === 0 ? 0 : stolen / (used + stolen);
    return `Processor time taken by other machines: ${Math.round(share * 100)} %`;
  };
}

/** proc(5): user, nice, system, idle, iowait, irq, softirq, steal. */
function ticks(): { used: number; stolen: number } {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { used: user + nice + system + irq + softirq, stolen };
}
