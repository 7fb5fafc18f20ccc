import type { OperationFacts } from "./read-facts.ts";

/** What needs a person, the gravest first. */
export const problemKinds = [
  "worker",
  "disk",
  "backup",
  "backup-missing",
  "jobs",
  "failed",
  "mails",
  "mail-in",
] as const;
export type ProblemKind = (typeof problemKinds)[number];

const minutes = 60_000;
const hours = 60 * minutes;

/** Four beats: one may be late, and a restart takes some seconds. */
const silentWorker = 2 * minutes;
const waitingJob = 15 * minutes;
const waitingMail = 15 * minutes;
/** The nightly one, and two hours for it. */
const oldBackup = 26 * hours;

export function findProblems(facts: OperationFacts): ProblemKind[] {
  const { now, worker, oldestJob, oldestMail, backup } = facts;
  const isOlder = (at: Date | null, than: number) => at !== null && now.getTime() - at.getTime() > than;
  const is: Record<ProblemKind, boolean> = {
    worker: worker === null || isOlder(worker, silentWorker),
    disk: facts.freeBytes < facts.minFreeBytes,
    backup: facts.needsBackup && (backup === null || isOlder(backup.at, oldBackup)),
    "backup-missing": (backup?.missing ?? 0) > 0,
    jobs: isOlder(oldestJob, waitingJob),
    failed: facts.failedJobs > 0,
    mails: isOlder(oldestMail, waitingMail),
    "mail-in": isQuiet(facts),
  };
  return problemKinds.filter((kind) => is[kind]);
}

/** Nothing came in for days although somebody waits for an answer: the forward or the MX record may be broken. */
function isQuiet({ now, mailIn }: OperationFacts): boolean {
  if (!mailIn || mailIn.quietDays === 0 || !mailIn.waitingSince) return false;
  const since = Math.max(mailIn.lastMail?.getTime() ?? 0, mailIn.waitingSince.getTime());
  return now.getTime() - since > mailIn.quietDays * 24 * hours;
}
