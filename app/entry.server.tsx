import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { Nonce } from "./nonce.ts";
import { StillParts } from "./parts/still.tsx";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";
import { stillParts } from "./still-parts.ts";
import { houseContext, nonceContext } from "./zones.ts";

const giveUpAfterMs = 10_000;

/** Renders the whole page before it answers: no loader of ours hands out promises, so waiting for the end costs nothing. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <StillParts value={context.get(stillParts)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </StillParts>
      </Nonce>,
      {
        nonce,
        onAllReady() {
          headers.set("Content-Type", "text/html; charset=utf-8");
          const body = new PassThrough();
          text(body).then((html) => {
            resolve(new Response(scriptsAfterPaint(html, nonce), { headers, status }));
          }, reject);
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          context.get(houseContext).log.error({ err: error }, "rendering");
        },
      },
    );
    setTimeout(abort, giveUpAfterMs).unref();
  });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(houseContext).log.error({ err: error }, "request failed");
}
