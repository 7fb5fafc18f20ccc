/** The days within which something lies; null is open. */
export type Span = { earliest: string | null; latest: string | null };
