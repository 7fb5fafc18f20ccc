import { enterSite, houseContext, signedInContext } from "#app/zones.ts";
import type { Route } from "./+types/events.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

const heartbeatMs = 25_000;
/** Then the browser comes again and its session is looked at again. */
const longestMs = 10 * 60_000;
const retryMs = 3_000;

/**
 * A stream that says "changed" when something of the signed-in person's changed, and nothing else. A browser that comes
 * back (Last-Event-ID) is told at once: it may have missed something.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const who = context.get(signedInContext);
  if (!who) return new Response(null, { status: 204 }); // a browser does not come again after this
  const { events } = context.get(houseContext);
  const missed = request.headers.has("Last-Event-ID");
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const bytes = new TextEncoder();
      const say = (text: string) => stream.enqueue(bytes.encode(text));
      const changed = () => say(`id: ${Date.now()}\nevent: changed\ndata: \n\n`);
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
      say(`retry: ${retryMs}\nid: ${Date.now()}\nevent: open\ndata: \n\n`);
      if (missed) changed();
      unlisten = events.listen(who.userId, changed, end);
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
