import { type EntryContext, type ServerBuild, UNSAFE_withComponentProps as withProps } from "react-router";
import * as serverEntry from "#app/entry.server.tsx";
import * as root from "#app/root.tsx";
import reactRouter from "../../react-router.config.ts";
import { allRoutes, moduleOf } from "./all-routes.ts";

/** Builds the server build of `react-router build` from the modules, without browser scripts (see vitest.config.ts). */
type Module = NonNullable<ServerBuild["routes"][string]>["module"];
type AssetRoute = NonNullable<EntryContext["manifest"]["routes"][string]>;

const all = [
  { id: "root", path: "", module: built(root as unknown as Module) }, // a route like the others
  ...(await Promise.all(
    allRoutes.map(async ({ id, parentId, path, index, file }) => ({
      id,
      parentId,
      ...(path === undefined ? {} : { path }),
      ...(index ? { index } : {}),
      module: built(await moduleOf<Module>(file)),
    })),
  )),
];

export const entry = { module: serverEntry } as unknown as ServerBuild["entry"];
export const routes: ServerBuild["routes"] = Object.fromEntries(
  all.map((route) => [route.id, route as never]),
);
export const assets: ServerBuild["assets"] = {
  entry: { module: "/assets/entry.js", imports: [] },
  routes: Object.fromEntries(all.map(({ module, ...route }) => [route.id, assetOf(route, module)])),
  url: "/assets/manifest.js",
  version: "test",
};
export const publicPath = "/";
export const assetsBuildDirectory = "build/client";
export const future: ServerBuild["future"] = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender: string[] = [];
export const routeDiscovery: ServerBuild["routeDiscovery"] = reactRouter.routeDiscovery;
export const allowedActionOrigins = reactRouter.allowedActionOrigins;

function built(module: Module): Module {
  return module.default
    ? { ...module, default: withProps(module.default as Parameters<typeof withProps>[0]) }
    : module;
}

function assetOf(route: { id: string }, module: Module): AssetRoute {
  return {
    ...route,
    module: `/assets/${route.id}.js`,
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasErrorBoundary: "ErrorBoundary" in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
}
