import { answering } from "#app/errors.ts";
import { customerZone } from "#app/zones.ts";
import { openExport } from "#business/privacy/open-export.ts";
import type { Route } from "./+types/profile-export.ts";

/** The download of one's own data, packed on the way out. */
export async function loader({ context, params: { exportId } }: Route.LoaderArgs) {
  if (!/^[0-9a-f-]{36}$/.test(exportId)) throw new Response(null, { status: 404 });
  const pieces = await answering(() => openExport(context.get(customerZone), { exportId }));
  return new Response(streamOf(pieces), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="daten.zip"',
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });
}
