import { expect, test } from "vitest";
import { onBehalfOf } from "./on-behalf-of.ts";
import { inStrangersTurn, leaveTurn, takeTurn } from "./strangers-turn.ts";
import { LineFull } from "./work-line.ts";

const never = new Promise<never>(() => {});
const soon = () => new Promise((done) => setTimeout(done, 20));

/** Requests that end when they are told to. `from`: their networks. */
function send(from: readonly string[], hasBody = false) {
  const begun: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const answers = from.map((network) =>
    onBehalfOf(`network:${network}`, () =>
      inStrangersTurn(
        async () => {
          if (hasBody) await takeTurn();
          begun.push(network);
          await end;
        },
        { hasBody },
      ),
    ),
  );
  return { begun, answers, end: resolve };
}

test.each([false, true])("three strangers at once, two of one network (with a body: %s)", async (hasBody) => {
  const { begun, answers, end } = send(["a", "a", "a", "b", "c"], hasBody);
  await expect.poll(() => begun).toEqual(["a", "a", "b"]);
  await soon();
  expect(begun).toHaveLength(3);
  end();
  await Promise.all(answers);
  expect(begun).toHaveLength(5);
});

test("a body that has not arrived holds no place, and neither does who waits in another line", async () => {
  for (let n = 0; n < 3; n++)
    void onBehalfOf(`slow ${n}`, () => inStrangersTurn(() => never, { hasBody: true }));
  const away = [0, 1, 2].map((n) =>
    onBehalfOf(`child ${n}`, () =>
      inStrangersTurn(async () => {
        leaveTurn();
        await never;
      }),
    ),
  );
  const { begun, answers, end } = send(["a", "b", "c"]);
  await expect.poll(() => begun).toHaveLength(3);
  end();
  await Promise.all(answers);
  expect(away).toHaveLength(3);
});

test("whoever finds the line full is refused at once", async () => {
  const { answers, end } = send(Array.from({ length: 99 }, (_, n) => `n${n}`));
  await soon();
  const one = () => onBehalfOf("network:one more", () => inStrangersTurn(() => never));
  await expect(one()).rejects.toBeInstanceOf(LineFull);
  end();
  await Promise.all(answers);
  expect(await inStrangersTurn(async () => "answered")).toBe("answered");
});

test("signed-in people take no turn", async () => {
  await takeTurn();
  leaveTurn();
});
