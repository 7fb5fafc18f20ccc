import { PairList, type Pairs } from "#business/matching/linkage/pairs.ts";
import { type BlockingRule, blockKeys, type KeyReport } from "./block-keys.ts";
import { firstShared, type NumberLists, toLists } from "./number-lists.ts";

export type RuleReport = KeyReport & { rule: string; pairs: number };

/** All pairs that share a key under any rule, each once. Without `right`, a set against itself (left < right). */
export function blockPairs<R>(
  rules: readonly BlockingRule<R>[],
  left: readonly R[],
  right: readonly R[] | undefined,
  limit: number,
): { pairs: Pairs; reports: RuleReport[] } {
  const list = new PairList();
  const reports = visitPairs(rules, left, right, limit, (i, j) => list.add(i, j));
  return { pairs: list.pairs(), reports };
}

/** Streaming `blockPairs`: a pair belongs to the first block both records share, so no memory of seen pairs is needed. */
export function visitPairs<R>(
  rules: readonly BlockingRule<R>[],
  left: readonly R[],
  right: readonly R[] | undefined,
  limit: number,
  visit: (left: number, right: number) => void,
): RuleReport[] {
  const ofLeft = new Memberships();
  const ofRight = right ? new Memberships() : ofLeft;
  const ruleOf: number[] = [];
  const reports = rules.map((rule, r) => {
    const keys = blockKeys(rule, left, right, limit);
    const blocks = new Map(keys.shared.map((key, n) => [key, ruleOf.length + n]));
    for (const _ of keys.shared) ruleOf.push(r);
    ofLeft.add(keys.left, blocks);
    if (right) ofRight.add(keys.right, blocks);
    return { rule: rule.name, ...keys.report, pairs: 0 };
  });
  const blocksOfLeft = ofLeft.blocksOfRecords(left.length);
  const blocksOfRight = right ? ofRight.blocksOfRecords(right.length) : blocksOfLeft;
  const leftOfBlocks = ofLeft.recordsOfBlocks(ruleOf.length);
  const rightOfBlocks = right ? ofRight.recordsOfBlocks(ruleOf.length) : leftOfBlocks;
  for (const [block, r] of ruleOf.entries()) {
    const report = reports[r];
    for (let x = leftOfBlocks.starts[block] ?? 0; x < (leftOfBlocks.starts[block + 1] ?? 0); x++) {
      const i = leftOfBlocks.items[x] ?? 0;
      for (let y = rightOfBlocks.starts[block] ?? 0; y < (rightOfBlocks.starts[block + 1] ?? 0); y++) {
        const j = rightOfBlocks.items[y] ?? 0;
        if (!right && j <= i) continue;
        if (firstShared(blocksOfLeft, i, blocksOfRight, j) !== block) continue;
        visit(i, j);
        if (report) report.pairs++;
      }
    }
  }
  return reports;
}

class Memberships {
  readonly #records: number[] = [];
  readonly #blocks: number[] = [];

  add(keys: readonly string[][], blocks: ReadonlyMap<string, number>): void {
    for (const [record, own] of keys.entries()) {
      const found = own.flatMap((key) => blocks.get(key) ?? []).sort((x, y) => x - y);
      for (const block of found) {
        this.#records.push(record);
        this.#blocks.push(block);
      }
    }
  }

  blocksOfRecords(records: number): NumberLists {
    return toLists(records, this.#records, this.#blocks);
  }

  recordsOfBlocks(blocks: number): NumberLists {
    return toLists(blocks, this.#blocks, this.#records);
  }
}
