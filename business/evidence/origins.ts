/** Of 64: one sheet scanned anew, askew or with another margin, differs by up to eight, other papers by ten and more. */
const maxBitsOfOneSheet = 8;

/** What says whether two sources go back to one original. */
export type Original = {
  id: string;
  /** As the team named it. */
  originGroup: string | null;
  sha256: string | null;
  /** Perceptual hash. */
  fingerprint: string | null;
  repository: string | null;
  callNumber: string | null;
  url: string | null;
  /** Why it is an original of its own, though it equals another. */
  separateOrigin: string | null;
};

export type Likeness = "file" | "picture" | "call_number" | "page" | "group";

/** By source the first of its origin. Equal bytes, pictures, call numbers and pages are one, unless somebody said why not. */
export function originsOf(sources: readonly Original[]): Map<string, string> {
  const leader = new Map(sources.map(({ id }) => [id, id]));
  const rootOf = (id: string): string => {
    const up = leader.get(id) ?? id;
    return up === id ? id : rootOf(up);
  };
  const readings = sources.map(readOriginal);
  for (const [i, one] of readings.entries())
    for (const other of readings.slice(0, i)) {
      if (likenessOf(one, other) === null) continue;
      const [a = "", b = ""] = [rootOf(one.id), rootOf(other.id)].toSorted();
      leader.set(b, a);
    }
  return new Map(sources.map(({ id }) => [id, rootOf(id)]));
}

/** With which other sources it is one, and why; one with a reason of its own is shown what it would equal. */
export function likeSources(source: Original, others: readonly Original[]): { id: string; by: Likeness }[] {
  const one = { ...readOriginal(source), isSeparate: false };
  return others.flatMap((other) => {
    const by = other.id === source.id ? null : likenessOf(one, { ...readOriginal(other), isSeparate: false });
    return by === null ? [] : [{ id: other.id, by }];
  });
}

type Reading = {
  id: string;
  isSeparate: boolean;
  sha256: string | null;
  bits: [number, number] | null;
  group: string;
  archive: string;
  callNumber: string;
  page: string;
};

function readOriginal(source: Original): Reading {
  const { id, originGroup, sha256, fingerprint, repository, callNumber, url, separateOrigin } = source;
  return {
    id,
    isSeparate: separateOrigin !== null,
    sha256,
    bits: fingerprint && [
      Number.parseInt(fingerprint.slice(0, 8), 16),
      Number.parseInt(fingerprint.slice(8), 16),
    ],
    group: normalized(originGroup),
    archive: normalized(repository),
    callNumber: normalized(callNumber),
    page: ((url ?? "").split("#")[0] ?? "")
      .replace(/^https?:\/\/(?:www\.)?/i, "")
      .replace(/\/$/, "")
      .toLowerCase(),
  } as Reading; // A fingerprint is never empty.
}

function likenessOf(one: Reading, other: Reading): Likeness | null {
  if (one.group !== "" && one.group === other.group) return "group";
  if (one.isSeparate || other.isSeparate) return null;
  if (one.sha256 !== null && one.sha256 === other.sha256) return "file";
  if (one.bits && other.bits && differentBits(one.bits, other.bits) <= maxBitsOfOneSheet) return "picture";
  // An archive that was left out may be the same.
  const sameArchive = one.archive === other.archive || one.archive === "" || other.archive === "";
  if (one.callNumber !== "" && one.callNumber === other.callNumber && sameArchive) return "call_number";
  return one.page !== "" && one.page === other.page ? "page" : null;
}

function differentBits([a, b]: [number, number], [c, d]: [number, number]): number {
  return bitsIn(a ^ c) + bitsIn(b ^ d);
}

function bitsIn(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const labels = new Set(["sign", "signatur", "nr", "no", "nummer", "number", "call", "bestand", "best"]);

/** "Sign. 12 / 3" and "Nr. 12/3" are one call number, "123" is another. */
function normalized(text: string | null): string {
  const words =
    (text ?? "")
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !labels.has(word)).join("-");
}
