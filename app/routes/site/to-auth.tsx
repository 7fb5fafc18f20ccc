import { redirect } from "react-router";
import type { Route } from "./+types/to-auth.ts";

/** The sign-in page without a language is the German one. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(`/de/auth${url.search}`, 302);
