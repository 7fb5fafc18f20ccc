import { type BankLine, isNamed, type statementMessages } from "../camt/bank-line.ts";

type Words = Pick<BankLine, "bankReference" | "entryReference" | "partyName" | "partyIban" | "remittance">;
type Place = { message: (typeof statementMessages)[number]; accountStatementId: string | null };

export type LineInFile = Words & Place;
export type StoredLine = Words & Place & { id: string; state: "matched" | "open" | "ignored" | "split" };

/** A line that no other file had. `splits`: the collective booking that it is a part of. */
export type FreshLine<Line> = { line: Line; repeat: number; splits: string | null };

type Stored = {
  ofFile: readonly StoredLine[];
  ofOthers: readonly StoredLine[];
  areApart: (one: string, other: string) => boolean;
};

/** Those lines of `batch` that no other file had; lines that are alike are counted in the whole `file`. */
export function freshLines<Line extends LineInFile>(
  batch: readonly Line[],
  file: readonly Line[],
  { ofFile, ofOthers, areApart }: Stored,
): FreshLine<Line>[] {
  const references = new Set(batch.map(({ bankReference }) => bankReference));
  const alike = file.filter(({ bankReference }) => references.has(bankReference));
  const known = findKnown(alike, ofOthers, areApart);
  const counts = new Map<string, number>();
  for (const each of [...ofFile, ...ofOthers]) count(counts, each);
  return batch.flatMap((line) => {
    if (known.has(line)) return [];
    const resolved = resolvedBy(line, ofOthers);
    const isWhole = resolved?.bankReference === resolved?.entryReference;
    if (resolved && !(isWhole && resolved.state === "open")) return [];
    return [{ line, repeat: count(counts, line), splits: resolved?.id ?? null }];
  });
}

function count(counts: Map<string, number>, line: Words): number {
  const { bankReference, partyName, partyIban, remittance } = line;
  const key = JSON.stringify([bankReference, partyName ?? "", partyIban ?? "", remittance]);
  const next = (counts.get(key) ?? 0) + 1;
  counts.set(key, next);
  return next;
}

/** A stored line answers for one found line, the second alike is another payment; where statements are apart, none does. */
function findKnown(
  found: readonly LineInFile[],
  stored: readonly StoredLine[],
  areApart: (one: string, other: string) => boolean,
): Map<LineInFile, StoredLine> {
  const known = new Map<LineInFile, StoredLine>();
  const taken = new Set<StoredLine>();
  for (const isSame of [isAlike, isNamedAlike])
    for (const line of found) {
      if (known.has(line)) continue;
      const same = stored.find(
        (each) => !taken.has(each) && isSame(line, each) && !standApart(line, each, areApart),
      );
      if (!same) continue;
      known.set(line, same);
      taken.add(same);
    }
  return known;
}

function standApart(
  line: LineInFile,
  stored: StoredLine,
  areApart: (one: string, other: string) => boolean,
): boolean {
  const [one, other] = [line.accountStatementId, stored.accountStatementId];
  return one !== null && other !== null && line.message === stored.message && areApart(one, other);
}

function isAlike(line: LineInFile, stored: StoredLine): boolean {
  return (
    line.bankReference === stored.bankReference &&
    line.partyName === stored.partyName &&
    line.partyIban === stored.partyIban &&
    line.remittance === stored.remittance
  );
}

/** Under the bank's own reference a notification may say less than the statement, or more. */
function isNamedAlike(line: LineInFile, stored: StoredLine): boolean {
  const fits = (one: string | null, other: string | null) => !one || !other || one === other;
  return (
    line.bankReference === stored.bankReference &&
    isNamed(line.bankReference) &&
    (line.message !== stored.message ||
      (fits(line.partyName, stored.partyName) &&
        fits(line.partyIban, stored.partyIban) &&
        fits(line.remittance, stored.remittance)))
  );
}

/** The same booking in a message of the other kind, there as a whole and here in parts, or the other way round. */
function resolvedBy(line: LineInFile, stored: readonly StoredLine[]): StoredLine | undefined {
  return stored.find(
    (each) =>
      each.message !== line.message &&
      each.entryReference === line.entryReference &&
      each.bankReference !== line.bankReference &&
      isNamed(line.entryReference),
  );
}
