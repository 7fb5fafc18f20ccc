import { data } from "react-router";
import { ErrorPage } from "#app/parts/page/error-page.tsx";

/** Unknown URLs. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

export { ErrorPage as ErrorBoundary };
