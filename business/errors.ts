import type { Duty } from "./staff-roles.ts";

/** Missing, or not the actor's: indistinguishable from outside. */
export class NotFound extends Error {
  readonly kind = "not-found";
}

export class NotAllowed extends Error {
  readonly kind = "not-allowed";
}

/** Takes a role that this member of the team does not have. `code` is a key in locales/ and names it. */
export class RoleNeeded extends NotAllowed {
  readonly code: string;
  constructor(duty: Duty, options?: ErrorOptions) {
    super(`a role for ${duty} is needed`, options);
    this.code = `role_${duty}`;
  }
}

/** `code` is a key in locales/. */
export class RuleBroken extends Error {
  readonly kind = "rule-broken";
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Somebody else changed it since the version that this change was made from; nothing was overwritten. */
export class Conflict<Standing = unknown> extends RuleBroken {
  readonly standing: Standing;
  readonly changedBy: string;
  readonly changedAt: Date;
  constructor(standing: Standing, changedBy: string, changedAt: Date) {
    super("conflict");
    this.standing = standing;
    this.changedBy = changedBy;
    this.changedAt = changedAt;
  }
}

/** Two did the same in one instant, and a key of the table let in one of them. */
export function isCollision(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error && (cause as Error & { code?: string }).code === "23505"; // PostgreSQL's unique_violation
}

export class TooMany extends Error {
  readonly kind = "too-many";
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super(`again in ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No database, no room, no file store, or too much work, now; nothing was done. Retry after `retryAfterSeconds`. */
export class Unavailable extends Error {
  readonly kind = "unavailable";
  readonly retryAfterSeconds = 5;
  /** A key in locales/. */
  readonly reason: "away" | "busy" | "full" | "files_away";
  constructor(reason: Unavailable["reason"], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
