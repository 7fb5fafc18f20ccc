import { redirect } from "react-router";
import type { Route } from "./+types/redirect-to-sign-in.ts";

export const loader = ({ url }: Route.LoaderArgs) => redirect(`/de/auth${url.search}`, 302);
