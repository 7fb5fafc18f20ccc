import { redirect } from "react-router";
import type { Ctx, Customer, Staff } from "#business/context.ts";
import { renditions, signedFileUrl } from "#business/documents/open-document.ts";

/** Redirects to a fresh URL: the one in the page expires after five minutes. */
export function toDocument(ctx: Ctx<Customer | Staff>, documentId: string, url: URL): Response {
  const rendition = renditions.find((known) => known === url.searchParams.get("rendition"));
  return redirect(signedFileUrl(ctx, documentId, rendition));
}
