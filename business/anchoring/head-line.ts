export type HeadLine = { at: string; seq: number; hash: string; site: string };

export function toHeadLine({ at, seq, hash, site }: HeadLine): string {
  return JSON.stringify({ at, seq, hash, site });
}
