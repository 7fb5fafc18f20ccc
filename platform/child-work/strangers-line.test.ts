import { expect, test } from "vitest";
import { onBehalfOf } from "./on-behalf-of.ts";
import { enterLine, inStrangersLine, leaveLine } from "./strangers-line.ts";
import { LineFull } from "./work-line.ts";

const never = new Promise<never>(() => {});
const soon = () => new Promise((done) => setTimeout(done, 20));

/** Requests that end when they are told to. `from`: their networks. */
function send(from: readonly string[], hasBody = false) {
  const started: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const answers = from.map((network) =>
    onBehalfOf(`network:${network}`, () =>
      inStrangersLine(
        async () => {
          if (hasBody) await enterLine();
          started.push(network);
          await end;
        },
        { hasBody },
      ),
    ),
  );
  return { started, answers, end: resolve };
}

test.each([false, true])("three strangers at once, two of one network (with a body: %s)", async (hasBody) => {
  const { started, answers, end } = send(["a", "a", "a", "b", "c"], hasBody);
  await expect.poll(() => started).toEqual(["a", "a", "b"]);
  await soon();
  expect(started).toHaveLength(3);
  end();
  await Promise.all(answers);
  expect(started).toHaveLength(5);
});

test("a body that has not arrived holds no place, and neither does who waits in another line", async () => {
  for (let n = 0; n < 3; n++)
    void onBehalfOf(`slow ${n}`, () => inStrangersLine(() => never, { hasBody: true }));
  const away = [0, 1, 2].map((n) =>
    onBehalfOf(`child ${n}`, () =>
      inStrangersLine(async () => {
        leaveLine();
        await never;
      }),
    ),
  );
  const { started, answers, end } = send(["a", "b", "c"]);
  await expect.poll(() => started).toHaveLength(3);
  end();
  await Promise.all(answers);
  expect(away).toHaveLength(3);
});

test("whoever finds the line full is refused at once", async () => {
  const { answers, end } = send(Array.from({ length: 99 }, (_, n) => `n${n}`));
  await soon();
  const one = () => onBehalfOf("network:one more", () => inStrangersLine(() => never));
  await expect(one()).rejects.toBeInstanceOf(LineFull);
  end();
  await Promise.all(answers);
  expect(await inStrangersLine(async () => "answered")).toBe("answered");
});

test("signed-in people take no turn", async () => {
  await enterLine();
  leaveLine();
});
