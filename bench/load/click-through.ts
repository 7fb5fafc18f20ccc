import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { randomOf } from "../lives/random.ts";
import type { LoadCustomer } from "./settle-customers.ts";

type Click = { page: string; ms: number; ok: boolean };
export type Measured = { clicks: Click[]; ms: number };

/** A person looks at a page for so long before the next click. */
const looksMs = { least: 1_000, most: 5_000 };

/** Lets everybody click through at once, each in their own order of time, until their clicks or the time are used up. */
export async function clickThrough(
  base: string,
  people: readonly LoadCustomer[],
  { clicksEach, atMostMs }: { clicksEach: number; atMostMs: number },
): Promise<Measured> {
  const clicks: Click[] = [];
  const began = performance.now();
  const until = began + atMostMs;
  await Promise.all(people.map((person, n) => visit(base, person, n, clicksEach, until, clicks)));
  return { clicks, ms: performance.now() - began };
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
  await setTimeout(random() * looksMs.most);
  await call("Übersicht, whole page", "/de/dashboard");
  let open = "/de/dashboard.data";
  // An open page that hears of a change asks for its data again.
  const news = listen(base, person.cookie, () => void call("after news", open));
  for (let click = 1; click < clicksEach && performance.now() < until; click++) {
    await setTimeout(looksMs.least + random() * (looksMs.most - looksMs.least));
    const step = steps(person)[(click - 1) % steps(person).length];
    if (!step) continue;
    if (!step[2]) open = step[1];
    await call(...step);
  }
  news.destroy();
  agent.destroy();
}

/** The way through the customer area. After the first page the router asks for data only. */
function steps({ researchId, notificationIds }: LoadCustomer): [string, string, Record<string, string>?][] {
  const home = "/de/dashboard";
  const own = `${home}/researches/${researchId}`;
  return [
    ["Recherchen", `${home}/researches.data`],
    ["Chronologie", `${own}.data`],
    ["Dokumente", `${own}/documents.data`],
    ["Kommentare", `${own}/comments.data`],
    ["Kommentar senden", `${own}/comments.data`, { message: "Vielen Dank für den schönen Fund." }],
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
  const began = performance.now();
  const ok = await answer;
  clicks.push({ page, ms: performance.now() - began, ok });
}

/** True when the whole answer came and was the page asked for, or the way on from a form. */
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

/** The stream of news that every open page holds. */
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
