import { data } from "react-router";
import { servicesContext } from "#app/http/request-contexts.ts";
import { StandaloneErrorPage } from "#app/parts/page/error-page.tsx";
import type { Route } from "./+types/not-found-anywhere.ts";

/** URLs outside /de and /en. */
export function loader({ request, context }: Route.LoaderArgs) {
  context.get(servicesContext).log.info({ path: new URL(request.url).pathname }, "not found");
  throw data(null, { status: 404 });
}

export default function NotFoundAnywhere() {
  return null;
}

export { StandaloneErrorPage as ErrorBoundary };
