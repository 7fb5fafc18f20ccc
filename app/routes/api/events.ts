import { enterSite, houseContext, signedInContext } from "#app/zones.ts";
import type { Route } from "./+types/events.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

const heartbeatMs = 25_000;
/** Then the browser comes again and its session is looked at again. */
const longestMs = 10 * 60_000;
const retryMs = 3_000;

/**
 * A stream that says "changed" when something of the signed-in person's changed, and nothing else. It says so at once when that
 * was since the page was made (`since`), or since a browser that comes back heard the last word (Last-Event-ID).
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const who = context.get(signedInContext);
  if (!who) return new Response(null, { status: 204 }); // a browser does not come again after this
  const { events } = context.get(houseContext);
  const since = Number(
    request.headers.get("Last-Event-ID") ?? new URL(request.url).searchParams.get("since"),
  );
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const bytes = new TextEncoder();
      const say = (text: string) => stream.enqueue(bytes.encode(text));
      const changed = () => say(`id: ${events.moment()}\nevent: changed\ndata: \n\n`);
      const beat = setInterval(() => say(":\n\n"), heartbeatMs);
      const end = () => {
        stop();
        stream.close();
      };
      const limit = setTimeout(end, longestMs);
      let open = true;
      let unlisten = () => {};
      stop = () => {
        if (!open) return;
        open = false;
        clearInterval(beat);
        clearTimeout(limit);
        unlisten();
      };
      // A moment ago: what is announced between this word and listening is said, not skipped.
      say(`retry: ${retryMs}\nid: ${events.moment()}\nevent: open\ndata: \n\n`);
      unlisten = events.listen(who.userId, Number.isFinite(since) ? since : 0, changed, end);
    },
    cancel: () => stop(),
  });
  request.signal.addEventListener("abort", () => stop());
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      // Proxies like nginx would keep the words back until there are many.
      "X-Accel-Buffering": "no",
    },
  });
}
