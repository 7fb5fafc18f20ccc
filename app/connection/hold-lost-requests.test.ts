import { describe, expect, test } from "vitest";
import { heldRequests } from "#app/connection/held-requests.ts";
import { holdLostRequests } from "./hold-lost-requests.ts";

/** A `fetch` that returns these answers in turn; null is a lost connection. */
function line(...answers: (Response | null)[]) {
  const fetchNow = async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  };
  return { fetch: holdLostRequests(fetchNow, () => undefined) };
}

const state = (request: Promise<unknown>) =>
  Promise.race([
    request.then(
      () => "answered",
      () => "failed",
    ),
    new Promise((end) => setTimeout(end, 20, "held")),
  ]);

describe("a request of the router", () => {
  const post = { method: "POST", body: "a=1" };

  test("is held while offline, and dropped once nobody waits for it", async () => {
    const { fetch } = line(null);
    const waiting = new AbortController();
    const request = fetch("/de/search.data", { ...post, signal: waiting.signal });
    expect(await state(request)).toBe("held");
    waiting.abort();
    expect(await state(request)).toBe("failed");
  });

  test.each([502, 503, 504])("is held when a proxy answers %i", async (status) => {
    const { fetch } = line(new Response("<h1>Bad gateway</h1>", { status }));
    expect(await state(fetch("/de/search.data", post))).toBe("held");
  });

  test("is held when the answer breaks off", async () => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError("network error")) });
    expect(await state(line(new Response(broken)).fetch("/de/search.data", post))).toBe("held");
  });

  test("is not held when we refuse it ourselves", async () => {
    const refusal = new Response("{}", { status: 503, headers: { "X-Remix-Response": "yes" } });
    const answer = await line(refusal).fetch("/de/search.data", post);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("X-Remix-Response")).toBe("yes");
  });

  test("keeps an answer without a body as it is", async () => {
    const moved = new Response(null, { status: 204, headers: { "X-Remix-Redirect": "/de" } });
    expect((await line(moved).fetch("/de/auth.data", post)).headers.get("X-Remix-Redirect")).toBe("/de");
  });
});

describe("what is held", () => {
  const element = { contains: () => false } as unknown as HTMLFormElement;
  const form = { element, submitter: null };
  const offline = () => Promise.reject(new TypeError("Failed to fetch"));

  async function heldOf(address: string, method: string, submitted: typeof form | undefined) {
    const waiting = new AbortController();
    const request = holdLostRequests(offline, () => submitted)(address, { method, signal: waiting.signal });
    expect(await state(request)).toBe("held");
    const [last] = heldRequests().slice(-1);
    waiting.abort();
    expect(await state(request)).toBe("failed");
    return { kind: last?.kind, form: last?.form };
  }

  test("counts as a form if it follows a submit event, even one that a script sent", async () => {
    expect(await heldOf("/de/search.data?dialog", "POST", form)).toEqual({ kind: "form", form });
  });

  test("is retried silently when nobody sent a form, such as marking a message as read", async () => {
    const background = { kind: "page", form: undefined };
    expect(await heldOf("/de/dashboard.data", "POST", undefined)).toEqual(background);
  });

  test("counts as a page when a page is requested, whatever was sent before", async () => {
    expect(await heldOf("/de/faq.data", "GET", form)).toEqual({ kind: "page", form: undefined });
  });
});

test("requests of others are left to them", async () => {
  const { fetch } = line(null);
  await expect(fetch("/healthz")).rejects.toThrow("Failed to fetch");
});
