import { redirect } from "react-router";
import { idIn } from "#app/case-facts.ts";
import { customerZone } from "#app/zones.ts";
import { fileAddress, shapes } from "#business/documents/open-document.ts";
import type { Route } from "./+types/document.ts";

/** Leads on to the file under an address made now: the one that came with the page opens for five minutes only. */
export const loader = ({ context, params, url }: Route.LoaderArgs) => {
  const shape = shapes.find((known) => known === url.searchParams.get("shape"));
  return redirect(fileAddress(context.get(customerZone), idIn(params.documentId), shape));
};
