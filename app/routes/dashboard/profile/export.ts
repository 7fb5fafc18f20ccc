import { Readable } from "node:stream";
import { attachment } from "#app/http/attachment.ts";
import { withErrorStatus } from "#app/http/errors.ts";
import { customerZone } from "#app/zones.ts";
import { openExport } from "#business/privacy/exports/open-export.ts";
import type { Route } from "./+types/export.ts";

/** Streams the export, packed on the fly. */
export async function loader({ context, params: { exportId } }: Route.LoaderArgs) {
  if (!/^[0-9a-f-]{36}$/.test(exportId)) throw new Response(null, { status: 404 });
  const archive = await withErrorStatus(() => openExport(context.get(customerZone), { exportId }));
  const packed = Readable.toWeb(archive) as ReadableStream;
  return attachment(packed, { name: "daten.zip", type: "application/zip" });
}
