import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { StillParts } from "./parts/still.tsx";
import { stillParts } from "./still-parts.ts";
import { houseContext, nonceContext } from "./zones.ts";

const giveUpAfterMs = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const ready = isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";
    const { pipe, abort } = renderToPipeableStream(
      <StillParts value={context.get(stillParts)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </StillParts>,
      {
        nonce,
        [ready]() {
          shellSent = true;
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          if (shellSent) context.get(houseContext).log.error({ err: error }, "rendering");
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
