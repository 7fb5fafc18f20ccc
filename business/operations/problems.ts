import type { OperationFacts } from "./read-facts.ts";
import { isClockWrong, silentSeconds } from "./running-process.ts";

/** What needs a person, the gravest first. */
export const problemKinds = [
  "worker",
  "settings",
  "disk",
  "clock",
  "scanner",
  "backup-none",
  "backup",
  "backup-missing",
  "jobs",
  "failed",
  "mails",
  "mails-refused",
  "mail-in",
] as const;
export type ProblemKind = (typeof problemKinds)[number];

const minutes = 60_000;
const hours = 60 * minutes;

const silentWorker = silentSeconds * 1_000;
/** One that is restarted is away for half a minute. */
const awayScanner = 2 * minutes;
const waitingJob = 15 * minutes;
const waitingMail = 15 * minutes;
/** The nightly one, and two hours for it. */
const oldBackup = 26 * hours;

export function findProblems(facts: OperationFacts): ProblemKind[] {
  const { now, worker, oldestJob, oldestMail, backup } = facts;
  const isOlder = (at: Date | null, than: number) => at !== null && now.getTime() - at.getTime() > than;
  const is: Record<ProblemKind, boolean> = {
    worker: worker === null || isOlder(worker, silentWorker),
    settings: facts.refusedStarts.length > 0,
    disk: facts.freeBytes < facts.minFreeBytes,
    clock: facts.processes.some(isClockWrong),
    scanner: isOlder(scannerAwaySince(facts), awayScanner),
    "backup-none": facts.needsBackup && backup === null,
    backup: facts.needsBackup && isOlder(backup?.at ?? null, oldBackup),
    "backup-missing": (backup?.missing ?? 0) > 0,
    jobs: isOlder(oldestJob, waitingJob),
    failed: facts.failedJobs > 0,
    mails: isOlder(oldestMail, waitingMail),
    "mails-refused": facts.refusedMails > 0,
    "mail-in": isQuiet(facts),
  };
  return problemKinds.filter((kind) => is[kind]);
}

/** Of the process that misses it longest. */
export function scannerAwaySince({ processes }: Pick<OperationFacts, "processes">): Date | null {
  const since = processes.flatMap(({ scanner }) => scanner?.awaySince ?? []).toSorted();
  return since[0] ? new Date(since[0]) : null;
}

/** Nothing came in for days although somebody waits for an answer: the forward or the MX record may be broken. */
function isQuiet({ now, mailIn }: OperationFacts): boolean {
  if (!mailIn || mailIn.quietDays === 0 || !mailIn.waitingSince) return false;
  const since = Math.max(mailIn.lastMail?.getTime() ?? 0, mailIn.waitingSince.getTime());
  return now.getTime() - since > mailIn.quietDays * 24 * hours;
}
