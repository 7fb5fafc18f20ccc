import { data } from "react-router";
import { servicesContext } from "#app/http/request-contexts.ts";
import { ErrorPage } from "#app/parts/page/error-page.tsx";
import type { Route } from "./+types/not-found.ts";

/** Unknown URLs. The path is logged, so that broken links can be fixed. */
export function loader({ request, context }: Route.LoaderArgs) {
  context.get(servicesContext).log.info({ path: new URL(request.url).pathname }, "not found");
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

export { ErrorPage as ErrorBoundary };
