import { servicesContext, signedInContext } from "#app/http/request-contexts.ts";
import { problemText } from "#app/wording/problem-text.ts";
import { enterSite } from "#app/zones.ts";
import { readSession } from "#business/accounts/sessions/read-session.ts";
import { teamTopic } from "#business/context.ts";
import { limits } from "#business/limits.ts";
import type { Route } from "./+types/events.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

const heartbeatMs = 25_000;
/** After this the browser reconnects and its session is checked again. */
const maxStreamMs = 10 * 60_000;
const retryMs = 3_000;
/** The last id may be of another machine, whose clock is a little ahead. */
const skewMs = 1_000;

/** Says only "changed" or "ended", also for changes since `since` or the browser's Last-Event-ID. */
export function loader({ context, request }: Route.LoaderArgs) {
  const who = context.get(signedInContext);
  if (!who) return new Response(null, { status: 204 }); // 204 stops a browser from reconnecting.
  const services = context.get(servicesContext);
  const { events } = services;
  // The team hears of everybody's changes, once signed in with a second factor, as on its pages.
  const topics = who.role !== "customer" && who.secondFactor ? [who.userId, teamTopic] : [who.userId];
  // After any other answer than 200 a browser stops trying until the tab is visible again.
  if (events.listening(who.userId) >= limits.open.eventStreams)
    return new Response(problemText("events_too_many", who.locale), { status: 429 });
  const session = { services, now: () => new Date(), actor: { kind: "system", job: "session" } } as const;
  // If the database does not answer, the page asks again by itself.
  const stillSignedIn = async () => {
    if (!request.headers.has("cookie")) return true;
    return readSession(session, request.headers).then(
      (present) => present?.userId === who.userId,
      () => true,
    );
  };
  const lastId = request.headers.get("Last-Event-ID");
  const since =
    lastId === null ? Number(new URL(request.url).searchParams.get("since")) : Number(lastId) - skewMs;
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const bytes = new TextEncoder();
      const send = (text: string) => stream.enqueue(bytes.encode(text));
      const changed = () => {
        const id = events.cursor();
        void stillSignedIn().then((signedIn) => {
          if (!open) return;
          send(signedIn ? `id: ${id}\nevent: changed\ndata: \n\n` : "event: ended\ndata: \n\n");
          if (!signedIn) end();
        });
      };
      const heartbeat = setInterval(() => send(":\n\n"), heartbeatMs);
      const end = () => {
        if (!open) return;
        stop();
        stream.close();
      };
      const limit = setTimeout(end, maxStreamMs);
      let open = true;
      let unlisten = () => {};
      stop = () => {
        if (!open) return;
        open = false;
        clearInterval(heartbeat);
        clearTimeout(limit);
        unlisten();
      };
      // The cursor predates the subscription, so changes in between are sent rather than lost.
      send(`retry: ${retryMs}\nid: ${events.cursor()}\nevent: open\ndata: \n\n`);
      const from = Number.isFinite(since) ? since : 0;
      const listening = topics.map((topic) => events.listen(topic, from, changed, end));
      unlisten = () => {
        for (const leave of listening) leave();
      };
    },
    cancel: () => stop(),
  });
  request.signal.addEventListener("abort", () => stop());
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      // Keeps proxies such as nginx from buffering the stream.
      "X-Accel-Buffering": "no",
    },
  });
}
