import { createElement as element } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  Outlet,
  redirect,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";

/** One page with a form, and an address that leads to it: React Router's server without the application. */
const page = (id: string, module: object, path?: string) => ({
  id,
  module: module as never,
  ...(path === undefined ? {} : { parentId: "root", path }),
});

const routes = [
  page("root", {
    default: () =>
      element(
        "html",
        null,
        element("head"),
        element("body", null, element(Outlet), element(Scripts, { nonce: "once" })),
      ),
  }),
  page(
    "routes/page",
    { loader: () => "loaded", action: () => null, default: () => element("p", null, "Page") },
    "page",
  ),
  page("routes/moved", { loader: () => redirect("/page") }, "moved"),
  page(
    "routes/refused",
    {
      loader: () => {
        throw new Response(null, { status: 503 });
      },
    },
    "refused",
  ),
];

const build: ServerBuild = {
  entry: {
    module: {
      default: (request, status, headers, context) => {
        headers.set("Content-Type", "text/html");
        const html = renderToString(element(ServerRouter, { context, url: request.url, nonce: "once" }));
        return new Response(html, { status, headers });
      },
    },
  },
  routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  assets: {
    entry: { module: "/assets/entry.js", imports: ["/assets/shared.js"] },
    routes: Object.fromEntries(
      routes.map(({ module, ...route }) => [
        route.id,
        {
          ...route,
          module: `/assets/${route.id}.js`,
          hasAction: "action" in module,
          hasLoader: "loader" in module,
          hasErrorBoundary: false,
          hasClientAction: false,
          hasClientLoader: false,
          hasClientMiddleware: false,
          clientActionModule: undefined,
          clientLoaderModule: undefined,
          clientMiddlewareModule: undefined,
          hydrateFallbackModule: undefined,
        },
      ]),
    ),
    url: "/assets/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
};

const handle = createRequestHandler(build, "production");

export function ask(path: string, init?: RequestInit): Promise<Response> {
  return handle(new Request(`http://app.test${path}`, init));
}
