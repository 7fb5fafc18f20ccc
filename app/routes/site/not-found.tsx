import { data } from "react-router";
import { Trouble } from "#app/parts/trouble.tsx";
import { houseContext } from "#app/zones.ts";
import type { Route } from "./+types/not-found.ts";

/** Whatever is no address of ours. The path goes to the log: a wrong link somewhere wants mending. */
export function loader({ request, context }: Route.LoaderArgs) {
  context.get(houseContext).log.info({ path: new URL(request.url).pathname }, "not found");
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

export { Trouble as ErrorBoundary };
