import { data } from "react-router";
import { TroubleAnywhere } from "#app/parts/trouble.tsx";
import { houseContext } from "#app/zones.ts";
import type { Route } from "./+types/not-found-anywhere.ts";

/** Addresses outside /de and /en. */
export function loader({ request, context }: Route.LoaderArgs) {
  context.get(houseContext).log.info({ path: new URL(request.url).pathname }, "not found");
  throw data(null, { status: 404 });
}

export default function NotFoundAnywhere() {
  return null;
}

export { TroubleAnywhere as ErrorBoundary };
