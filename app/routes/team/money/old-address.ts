import { redirect } from "react-router";
import type { Route } from "./+types/old-address.ts";

/** Mails that were sent before lead here. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/${params.lang}/team/money/withdrawals`, 301);
