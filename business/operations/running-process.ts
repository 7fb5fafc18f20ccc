/** What a process says of itself every half minute. */
export type RunningProcess = {
  /** Machine, and port or number of the process. */
  place: string;
  servesPages: boolean;
  runsJobs: boolean;
  version: string;
  /** How far the clock of its machine is ahead of the database's. */
  clockSeconds: number;
  /** Null where none is set. */
  scanner: { awaySince: string | null } | null;
  settings: SharedSettings;
};

/** What all processes have to have alike: the secret as a fingerprint. */
export type SharedSettings = { AUTH_SECRET: string; PUBLIC_URL: string };

export type RefusedStart = { place: string; setting: keyof SharedSettings };

/** Kinds of marks: this, and the place. */
export const processPrefix = "process:";
export const refusedPrefix = "refused-start:";

/** Four beats: one may be late, and a restart takes some seconds. */
export const silentSeconds = 120;
/** More than clocks that are kept by the network differ. */
export const mostClockSeconds = 5;

export function isClockWrong({ clockSeconds }: Pick<RunningProcess, "clockSeconds">): boolean {
  return Math.abs(clockSeconds) > mostClockSeconds;
}

/** The setting in which a process differs from one that runs. */
export function differingSetting(one: SharedSettings, other: SharedSettings): keyof SharedSettings | null {
  if (one.AUTH_SECRET !== other.AUTH_SECRET) return "AUTH_SECRET";
  return one.PUBLIC_URL === other.PUBLIC_URL ? null : "PUBLIC_URL";
}
