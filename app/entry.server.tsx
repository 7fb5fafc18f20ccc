import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { deferScripts } from "#app/first-paint/defer-scripts.ts";
import { StaticHtmlContext } from "#app/first-paint/static-html.tsx";
import { staticHtmlContext } from "#app/first-paint/static-html-context.ts";
import { usedStylesOf } from "#app/first-paint/used-styles.ts";
import { Nonce } from "#app/http/nonce.ts";
import styles from "#app/styles/site.css?inline";
import { Unavailable } from "#business/errors.ts";
import { nonceContext, servicesContext, unavailableContext } from "./http/request-contexts.ts";

const giveUpAfterMs = 10_000;
const withUsedStyles = usedStylesOf(styles);

/** Waits for the whole page: no loader returns promises, so streaming would gain nothing. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  let giveUp: NodeJS.Timeout | undefined;
  const rendered = new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <StaticHtmlContext value={context.get(staticHtmlContext)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </StaticHtmlContext>
      </Nonce>,
      {
        nonce,
        onAllReady() {
          headers.set("Content-Type", "text/html; charset=utf-8");
          const body = new PassThrough();
          text(body).then((html) => {
            resolve(new Response(withUsedStyles(deferScripts(html, nonce)), { headers, status }));
          }, reject);
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          context.get(servicesContext).log.error({ err: error }, "rendering");
        },
      },
    );
    giveUp = setTimeout(abort, giveUpAfterMs).unref();
  });
  // A timer left running keeps the whole page in memory until it fires.
  return rendered.finally(() => clearTimeout(giveUp));
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || isRefusal(error)) return;
  // The pool has logged why; `enterSite` answers.
  if (error instanceof Unavailable) return context.set(unavailableContext, error);
  context.get(servicesContext).log.error({ err: error }, "request failed");
}

/** A form sent to a page that takes none: the line of its request says so, and strangers may send thousands. */
function isRefusal(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}
