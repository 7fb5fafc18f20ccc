import { describe, expect, test } from "vitest";
import { limits } from "#business/limits.ts";
import { networkOf } from "#platform/network.ts";
import { evenly, serverErrors, tally } from "./attack.ts";
import { hostileForms } from "./hostile-forms.ts";
import { filesPerSearch, type HostileKind, hostileKinds, searchFileBytes } from "./hostile-requests.ts";
import { slowPdf } from "./slow-pdf.ts";
import { customersTable, diskTable, memoryTable } from "./tables.ts";

const origin = "http://127.0.0.1:1";
const kinds = [
  ...hostileKinds({ origin, victim: "victim@example.org", secondFactorCookie: "a=1", customerCookie: "b=2" }),
  ...hostileForms({ origin, colleague: "c=3", card: "/de/memory-card/t" }),
];

function kindOf(name: string): HostileKind {
  const found = kinds.find((kind) => kind.name.startsWith(name));
  if (!found) throw new Error(`There is no kind ${name}.`);
  return found;
}

const all = ({ count, request }: HostileKind) => Array.from({ length: count }, (_, n) => request(n));
const networks = (kind: HostileKind) =>
  new Set(all(kind).map(({ headers }) => networkOf(headers["x-forwarded-for"] ?? "")));

test("a slow PDF has the size that its wave names", () => {
  for (const seed of [1, 2, 3]) expect(Math.round(slowPdf(217_100, seed).length / 1000)).toBe(745);
});

describe("the hostile mix", () => {
  test.each(kinds)("$name: every request names a sender and depends on its number alone", (kind) => {
    for (const n of [0, 1, kind.count - 1]) {
      const { path, headers, body } = kind.request(n);
      const again = kind.request(n);
      expect([path, headers]).toEqual([again.path, again.headers]);
      expect(body?.map((piece) => piece.length)).toEqual(again.body?.map((piece) => piece.length));
      expect(headers["x-forwarded-for"]).toMatch(/^[\da-f.:]+$/);
      expect(path).toMatch(/^\/[!-~]*$/);
    }
  });

  test.each([
    ["quick searches of one /64", limits.tries.search.tries],
    ["newsletter", limits.tries.newsletter.tries],
    ["contact", limits.tries.request.tries],
    ["event streams", limits.open.eventStreams],
    ["letters of one memory card", limits.tries["memory-card-mail"].tries],
    ["answers on one memory card", limits.tries["memory-card-change"].tries],
  ])("%s goes past its limit", (name, limit) => {
    expect(kindOf(name).count).toBeGreaterThan(limit);
  });

  test.each(["quick searches of", "quick searches with", "newsletter", "contact"])(
    "%s comes from many addresses of one network",
    (name) => {
      const kind = kindOf(name);
      expect(new Set(all(kind).map(({ headers }) => headers["x-forwarded-for"])).size).toBe(kind.count);
      expect(networks(kind).size).toBe(1);
    },
  );

  test("half of the wrong passwords come from as many networks, the others from one", () => {
    const kind = kindOf("wrong passwords");
    expect(networks(kind).size).toBe(kind.count / 2 + 1);
  });

  test("the files of the searches are more than a network may send in a day, and one search is not", () => {
    const { count } = kindOf("quick searches with");
    const bytes = filesPerSearch * searchFileBytes;
    expect(bytes).toBeLessThanOrEqual(limits.bytesPerDay.network);
    expect(count * bytes).toBeGreaterThan(limits.bytesPerDay.network);
  });
});

test("attempts are spread over the whole time", () => {
  expect(evenly(4, 1000)).toEqual([125, 375, 625, 875]);
});

test("answers are counted by status, and server errors are summed, but for refusals with Retry-After", () => {
  const others = ["503", "503 without Retry-After", "no answer", "500"];
  const answers = [tally("a", ["413", "200", "413"]), tally("b", others)];
  expect(answers[0]).toEqual({
    name: "a",
    sent: 3,
    byStatus: new Map([
      ["200", 1],
      ["413", 2],
    ]),
  });
  expect(serverErrors(answers)).toBe(2);
});

describe("the tables", () => {
  test("say the slowest page and how many failed", () => {
    const clicks = Array.from({ length: 100 }, (_, n) => ({ page: "p", ms: n + 1, ok: n !== 7 }));
    expect(customersTable([["during", { clicks, ms: 1000 }]])).toContain(
      "| during | 100 | 51 | 96 | 100 | 1 |",
    );
  });

  test("say the highest memory of each sixth of the time", () => {
    const during = Array.from({ length: 12 }, (_, n) => ({ server: 100 + n, children: n % 2 }));
    const [, , server] = memoryTable({ server: 90, children: 0 }, during, { server: 95, children: 0 }).split(
      "\n",
    );
    expect(server).toBe("| the server | 90 | 101 | 103 | 105 | 107 | 109 | 111 | 111 | 95 |");
  });

  test("say what was added to each folder and what may be", () => {
    const mb = 1024 ** 2;
    const disk = diskTable(new Map([["files", mb]]), new Map([["files", 3 * mb]]), { files: 300 * mb });
    expect(disk).toContain("| files | 1.0 | 3.0 | 2.0 | 300.0 |");
  });
});
