import { dropFormsIn, type HeldRequest, hold } from "#app/ui/held-requests.ts";

/** Answers of a proxy whose server is away, as during a deployment. Our own refusals carry the router's header. */
const proxyStatuses = new Set([502, 503, 504]);
const withoutBody = new Set([204, 205, 304]);

type Sent = HeldRequest["form"];
type Fetch = typeof fetch;

/**
 * Every form, link and background update of the router goes through `fetch`, to an address that ends in `.data` or to its manifest.
 * Such a request that finds no connection is held until it is tried again, so that the router never learns of it: its own answer
 * would be the error page, and what was typed would be gone.
 */
export function holdLostRequests(fetchNow: Fetch, submitted: (request: { posts: boolean }) => Sent): Fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    const { pathname } = new URL(address, "http://here");
    const manifest = pathname === "/__manifest";
    if (!pathname.endsWith(".data") && !manifest) return fetchNow(input, init);
    const posts = (init?.method ?? "GET") !== "GET";
    // The router may first have to learn where a form leads; what it asks for in advance cannot be cancelled.
    const form = posts || (manifest && init?.signal) ? submitted({ posts }) : undefined;
    // What is sent without a form, as that a message was read, is nobody's text: it goes on by itself like an update.
    const kind = form ? "form" : "page";
    // Sent anew: the router does not cancel the request before while it still learns where the form leads.
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
    // Read to its end here: the connection may also break halfway. No loader returns promises, so nothing waits longer.
    return new Response(await answer.arrayBuffer(), answer);
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}
