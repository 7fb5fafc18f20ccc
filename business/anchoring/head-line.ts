export type HeadLine = { at: string; seq: number; hash: string; site: string };

/** As published; `timestamp`: the answer of a time-stamping authority (RFC 3161) about the line without it, in base64. */
export type PublishedHead = HeadLine & { timestamp?: string | undefined };

export function toHeadLine({ at, seq, hash, site }: HeadLine): string {
  return JSON.stringify({ at, seq, hash, site });
}
