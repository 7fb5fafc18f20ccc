import { redirect } from "react-router";
import { uuidParam } from "#app/parts/history/timeline-entries.ts";
import { staffZone } from "#app/zones.ts";
import { renditions, signedFileUrl } from "#business/documents/open-document.ts";
import type { Route } from "./+types/document.ts";

/** Redirects to a fresh URL: the one in the page expires after five minutes. */
export const loader = ({ context, params, url }: Route.LoaderArgs) => {
  const rendition = renditions.find((known) => known === url.searchParams.get("rendition"));
  return redirect(signedFileUrl(context.get(staffZone), uuidParam(params.documentId), rendition));
};
