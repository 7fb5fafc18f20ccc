import { problemText } from "#app/wording/problem-text.ts";
import { enterSite, servicesContext, signedInContext } from "#app/zones.ts";
import { limits } from "#business/limits.ts";
import type { Route } from "./+types/events.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

const heartbeatMs = 25_000;
/** Then the browser reconnects and its session is checked again. */
const maxStreamMs = 10 * 60_000;
const retryMs = 3_000;

/** Server-sent events that say "changed" and nothing more, also for changes since `since` or the browser's Last-Event-ID. */
export function loader({ context, request }: Route.LoaderArgs) {
  const who = context.get(signedInContext);
  if (!who) return new Response(null, { status: 204 }); // 204 stops a browser from reconnecting.
  const { events } = context.get(servicesContext);
  // After any other answer than 200 a browser stops trying until the tab is visible again.
  if (events.listening(who.userId) >= limits.open.eventStreams)
    return new Response(problemText("events_too_many", who.locale), { status: 429 });
  const since = Number(
    request.headers.get("Last-Event-ID") ?? new URL(request.url).searchParams.get("since"),
  );
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const bytes = new TextEncoder();
      const send = (text: string) => stream.enqueue(bytes.encode(text));
      const changed = () => send(`id: ${events.cursor()}\nevent: changed\ndata: \n\n`);
      const heartbeat = setInterval(() => send(":\n\n"), heartbeatMs);
      const end = () => {
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
      unlisten = events.listen(who.userId, Number.isFinite(since) ? since : 0, changed, end);
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
