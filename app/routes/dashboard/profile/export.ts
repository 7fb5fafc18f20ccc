import { Readable } from "node:stream";
import { withErrorStatus } from "#app/http/errors.ts";
import { customerZone } from "#app/zones.ts";
import { openExport } from "#business/privacy/exports/open-export.ts";
import type { Route } from "./+types/export.ts";

/** Streams the export, packed on the fly. */
export async function loader({ context, params: { exportId } }: Route.LoaderArgs) {
  if (!/^[0-9a-f-]{36}$/.test(exportId)) throw new Response(null, { status: 404 });
  const archive = await withErrorStatus(() => openExport(context.get(customerZone), { exportId }));
  return new Response(Readable.toWeb(archive) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="daten.zip"',
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
