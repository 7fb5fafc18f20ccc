import { expect, test } from "vitest";
import { onBehalfOf } from "./on-behalf-of.ts";
import { enterLine, inPeoplesLine, inStrangersLine, leaveLine } from "./strangers-line.ts";
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

test("a signed-in person holds six places, and others wait neither for them nor for strangers", async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const started: string[] = [];
  const ask = (who: string) =>
    onBehalfOf(`person:${who}`, () =>
      inPeoplesLine(async () => {
        started.push(who);
        await end;
      }),
    );
  const strangers = send(["a", "b", "c", "d"]);
  const answers = [...Array(10)].map(() => ask("anna"));
  answers.push(ask("ben"));
  await expect.poll(() => started).toEqual([..."aaaaaa"].map(() => "anna").concat("ben"));
  resolve();
  strangers.end();
  await Promise.all([...answers, ...strangers.answers]);
  expect(started).toHaveLength(11);
});

test("work of our own stands in no line", async () => {
  await enterLine();
  leaveLine();
});
