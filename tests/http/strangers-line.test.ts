import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { whom } from "#platform/child-work/on-behalf-of.ts";
import { NoConnection } from "#platform/database/connections/pool.ts";
import { signUpNewcomer } from "#tests/world/browser-session.ts";
import { openServedApp, type ServedApp } from "./served-app.ts";

let served: ServedApp;
let cookie: string;
beforeAll(async () => {
  served = await openServedApp({ TRUST_PROXY: "on" });
  served.app.followMachineClock();
  const { headers } = await signUpNewcomer(served.app, "karla");
  cookie = headers.get("cookie") ?? "";
});
afterAll(() => served.close());

/** From as many networks; `asked` counts the strangers whose page reads the database, which does not answer before `answer`. */
function strangersAsk(count: number, language: "de" | "en") {
  const { database } = served.app.services;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const asked = { now: 0 };
  const { transaction } = database;
  const held = vi.spyOn(database, "transaction").mockImplementation(async (work, settings) => {
    if (whom().startsWith("network:10.0.")) {
      asked.now++;
      await answered;
    }
    return transaction(work, settings);
  });
  const answers = Array.from({ length: count }, (_, n) =>
    served.send({
      path: `/${language}/stories`,
      headers: { "X-Forwarded-For": `10.0.${n >> 8}.${n & 255}` },
    }),
  );
  const release = () => {
    held.mockRestore();
    answer();
  };
  return { asked, answers, answer: release };
}

test.each([
  ["de", "Gerade wollen sehr viele zugleich etwas von uns."],
  ["en", "Very many people are asking us something at once just now."],
] as const)(
  "hundreds of strangers leave the database to others, and some are told in %s to come back",
  async (language, sentence) => {
    const strangers = strangersAsk(130, language);
    await expect.poll(() => strangers.asked.now, { timeout: 20_000 }).toBe(3);
    const refused = await Promise.race(strangers.answers);
    expect(refused).toMatchObject({
      status: 503,
      headers: { "retry-after": "5", "cache-control": "no-store" },
    });
    expect(refused.text).toContain(sentence);

    const customer = await served.send({ path: "/de/dashboard", headers: { Cookie: cookie } });
    expect(customer.status).toBe(200);
    expect(strangers.asked.now, "Three strangers ask, all others wait for one of them.").toBe(3);

    strangers.answer();
    const statuses = (await Promise.all(strangers.answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(31);
    expect(statuses.filter((status) => status === 200)).toHaveLength(99);
  },
);

test("a form is refused in the same way once it has arrived", async () => {
  const strangers = strangersAsk(99, "de");
  await expect.poll(() => strangers.asked.now, { timeout: 20_000 }).toBe(3);
  const body = new URLSearchParams({ email: "karla@example.org" });
  const headers = { "X-Forwarded-For": "192.0.2.1" };
  const refused = await served.send({ path: "/de/newsletter", method: "POST", headers, body });
  expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  strangers.answer();
  await Promise.all(strangers.answers);
});

test.each([
  ["/de/stories", "Gerade wollen sehr viele zugleich etwas von uns."],
  ["/en/status", "Very many people are asking us something at once just now."],
  ["/de/dashboard", "Gerade wollen sehr viele zugleich etwas von uns."],
  ["/de/dashboard.data", "Gerade wollen sehr viele zugleich etwas von uns."],
  ["/de/contact/appointment", "Gerade wollen sehr viele zugleich etwas von uns."],
])("without a free connection %s is not broken but busy", async (path, sentence) => {
  const { database } = served.app.services;
  const busy = async () => Promise.reject(new NoConnection(true));
  const spies = [
    vi.spyOn(database, "transaction").mockImplementation(busy),
    vi.spyOn(database, "round").mockImplementation(busy),
  ];
  const answer = await served.send({ path, headers: { Cookie: cookie } });
  for (const spy of spies) spy.mockRestore();
  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(answer.text).toContain(sentence);
  // A page that is open holds what it asked and asks again, as after a lost connection.
  expect(answer.headers).not.toHaveProperty("x-remix-response");
});

test.each([
  ["/en/stories", "Our database cannot be reached just now."],
  ["/de", "Unsere Datenbank ist gerade nicht erreichbar."],
  ["/de/stories", "Unsere Datenbank ist gerade nicht erreichbar."],
])("without a database %s says what is true", async (path, sentence) => {
  const { database } = served.app.services;
  const away = vi
    .spyOn(database, "transaction")
    .mockImplementation(async () => Promise.reject(new NoConnection(false)));
  const answer = await served.send({ path });
  away.mockRestore();
  expect(answer).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(answer.text).toContain(sentence);
});
