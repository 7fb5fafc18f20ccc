/** There is no such thing, or it is not yours: the two look alike from outside. */
export class NotFound extends Error {
  readonly kind = "not-found";
}

/** This kind of person may not do this. */
export class NotAllowed extends Error {
  readonly kind = "not-allowed";
}

/** The business says no. `code` is a key in locales/, so the person reads it in their own language. */
export class RuleBroken extends Error {
  readonly kind = "rule-broken";
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Too many tries; the next one is welcome after `retryAfterSeconds`. */
export class TooMany extends Error {
  readonly kind = "too-many";
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super(`again in ${retryAfterSeconds} s`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
