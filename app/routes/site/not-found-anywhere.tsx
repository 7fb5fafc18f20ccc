import { data } from "react-router";
import { StandaloneErrorPage } from "#app/parts/page/error-page.tsx";

/** URLs outside /de and /en. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundAnywhere() {
  return null;
}

export { StandaloneErrorPage as ErrorBoundary };
