import { dropFormsIn, type HeldRequest, hold } from "#app/connection/held-requests.ts";

/** A proxy's answers while its server is down, as during a deployment. Ours carry the router's header. */
const proxyStatuses = new Set([502, 503, 504]);
const withoutBody = new Set([204, 205, 304]);

type Sent = HeldRequest["form"];
type Fetch = typeof fetch;

/** Holds requests that find no connection and tries them again: the router's error page would lose what was typed. */
export function holdLostRequests(fetchNow: Fetch, submitted: (request: { posts: boolean }) => Sent): Fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    const { pathname } = new URL(address, "http://here");
    const manifest = pathname === "/__manifest";
    if (!pathname.endsWith(".data") && !manifest) return fetchNow(input, init);
    const posts = (init?.method ?? "GET") !== "GET";
    // The router may need the manifest first; what it prefetches cannot be cancelled.
    const form = posts || (manifest && init?.signal) ? submitted({ posts }) : undefined;
    // Requests without a form, such as marking a message as read, retry like background updates.
    const kind = form ? "form" : "page";
    // Resubmitted: the router does not cancel the previous request while it waits for the manifest.
    if (form) dropFormsIn(form.element);
    for (;;) {
      const answer = await answerOrNothing(() => fetchNow(input, init), init?.signal);
      if (answer) return answer;
      await hold({ kind, form }, init?.signal);
    }
  };
}

async function answerOrNothing(ask: () => Promise<Response>, signal: AbortSignal | null | undefined) {
  try {
    const answer = await ask();
    if (proxyStatuses.has(answer.status) && !answer.headers.has("X-Remix-Response")) return undefined;
    if (withoutBody.has(answer.status)) return answer;
    // Read to the end: the connection may break halfway. No loader returns promises, so nothing waits longer.
    return new Response(await answer.arrayBuffer(), answer);
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}
