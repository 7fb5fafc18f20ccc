import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { randomOf } from "#tests/world/random.ts";
import type { LoadCustomer } from "./seed-customers.ts";

type Click = { page: string; ms: number; ok: boolean };
export type Measured = { clicks: Click[]; ms: number };

const thinkTimeMs = { least: 1_000, most: 5_000 };

export async function clickThrough(
  base: string,
  people: readonly LoadCustomer[],
  { clicksEach, maxMs }: { clicksEach: number; maxMs: number },
): Promise<Measured> {
  const clicks: Click[] = [];
  const startedAt = performance.now();
  const until = startedAt + maxMs;
  await Promise.all(people.map((person, n) => visit(base, person, n, clicksEach, until, clicks)));
  return { clicks, ms: performance.now() - startedAt };
}

async function visit(
  base: string,
  person: LoadCustomer,
  n: number,
  clicksEach: number,
  until: number,
  clicks: Click[],
): Promise<void> {
  const random = randomOf(n).next;
  const agent = new Agent({ keepAlive: true });
  const call = (page: string, path: string, form?: Record<string, string>) =>
    timed(clicks, page, ask(agent, base, person.cookie, path, form));
  await setTimeout(random() * thinkTimeMs.most);
  await call("Übersicht, whole page", "/de/dashboard");
  let open = "/de/dashboard.data";
  // A live update makes an open page reload its data.
  const news = listen(base, person.cookie, () => void call("after news", open));
  for (let click = 1; click < clicksEach && performance.now() < until; click++) {
    await setTimeout(thinkTimeMs.least + random() * (thinkTimeMs.most - thinkTimeMs.least));
    const step = steps(person)[(click - 1) % steps(person).length];
    if (!step) continue;
    if (!step[2]) open = step[1];
    await call(...step);
  }
  news.destroy();
  agent.destroy();
}

function steps({ researchId, notificationIds }: LoadCustomer): [string, string, Record<string, string>?][] {
  const home = "/de/dashboard";
  const own = `${home}/researches/${researchId}`;
  return [
    ["Recherchen", `${home}/researches.data`],
    ["Chronologie", `${own}.data`],
    ["Dokumente", `${own}/documents.data`],
    ["Kommentare", `${own}/comments.data`],
    [
      "Kommentar senden",
      `${own}/comments.data`,
      {
        intent: "send",
        message: "Vielen Dank für den schönen Fund.",
      },
    ],
    ["Upload-Center", `${home}/uploads.data`],
    ["Bestellungen", `${home}/orders.data`],
    ["Nachrichten", `${home}/messages.data`],
    ["als gelesen markieren", `${home}/notifications/${notificationIds[0]}/reading.data`, {}],
    ["Profil", `${home}/profile.data`],
    ["Sicherheit", `${home}/profile/security.data`],
    ["Datenschutz", `${home}/profile/privacy.data`],
    ["Übersicht", `${home}.data`],
  ];
}

async function timed(clicks: Click[], page: string, answer: Promise<boolean>): Promise<void> {
  const startedAt = performance.now();
  const ok = await answer;
  clicks.push({ page, ms: performance.now() - startedAt, ok });
}

/** True for a complete response that is the page requested, or a redirect after a form. */
function ask(
  agent: Agent,
  base: string,
  cookie: string,
  path: string,
  form?: Record<string, string>,
): Promise<boolean> {
  const body = form && new URLSearchParams(form).toString();
  const headers = {
    cookie,
    ...(body === undefined
      ? {}
      : { origin: base, "content-type": "application/x-www-form-urlencoded", "content-length": body.length }),
  };
  return new Promise((done) => {
    const sent = request(base + path, { agent, headers, method: form ? "POST" : "GET", timeout: 60_000 });
    sent.on("response", (answer: IncomingMessage) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
      });
      answer.on("end", () => done((answer.statusCode ?? 500) < 300 && !text.includes("/de/auth?next")));
      answer.on("error", () => done(false));
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => done(false));
    sent.end(body);
  });
}

function listen(base: string, cookie: string, changed: () => void) {
  const stream = request(`${base}/events?since=${Date.now()}`, {
    headers: { cookie, accept: "text/event-stream" },
  });
  stream.on("response", (answer: IncomingMessage) =>
    answer.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("event: changed")) changed();
    }),
  );
  stream.on("error", () => {});
  stream.end();
  return stream;
}
