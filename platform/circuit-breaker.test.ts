import { expect, test } from "vitest";
import { breakersBy } from "./circuit-breaker.ts";

class Silence extends Error {}
const isSilence = (error: unknown) => error instanceof Silence;
const at = (seconds: number) => new Date(seconds * 1_000);

function service() {
  const breakerOf = breakersBy<object>();
  const asked: string[] = [];
  let fails: Error | null = null;
  const owner = {};
  const ask = (now: Date, who = owner) =>
    breakerOf(who)(
      now,
      async () => {
        asked.push(`${now.getTime() / 1_000}`);
        if (fails) throw fails;
        return "answer";
      },
      isSilence,
    );
  return { ask, asked, fail: (error: Error | null) => (fails = error) };
}

test("a service that gave no answer is not asked for a minute, and everybody is told at once", async () => {
  const { ask, asked, fail } = service();
  fail(new Silence());
  await expect(ask(at(0))).rejects.toThrow(Silence);
  await expect(ask(at(59))).rejects.toThrow(Silence);
  expect(asked).toEqual(["0"]);
  fail(null);
  expect(await ask(at(60))).toBe("answer");
  expect(await ask(at(61))).toBe("answer");
  expect(asked).toEqual(["0", "60", "61"]);
});

test("a refusal is an answer, and one service's silence is not another's", async () => {
  const { ask, asked, fail } = service();
  fail(new Error("refused"));
  await expect(ask(at(0))).rejects.toThrow("refused");
  fail(new Silence());
  await expect(ask(at(1))).rejects.toThrow(Silence);
  fail(null);
  expect(await ask(at(2), { another: true })).toBe("answer");
  expect(asked).toEqual(["0", "1", "2"]);
});
