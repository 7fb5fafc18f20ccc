import { z } from "zod";
import { withErrorStatus } from "#app/http/errors.ts";
import { staffZone } from "#app/zones.ts";
import { NotFound } from "#business/errors.ts";
import { readStatementOriginal } from "#business/payments/statements/read-statement-original.ts";
import type { Route } from "./+types/statement-file.ts";

/** The bank's file as it came, for finance. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  withErrorStatus(async () => {
    const asked = z.uuid().safeParse(params.statementId);
    if (!asked.success) throw new NotFound();
    const { name, bytes } = await readStatementOriginal(context.get(staffZone), asked.data);
    return new Response(bytes, {
      headers: {
        // Without `charset`: the file says its encoding itself.
        "Content-Type": "application/xml",
        "Content-Disposition": `attachment; filename="statement.xml"; filename*=UTF-8''${encodeURIComponent(name)}`,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
