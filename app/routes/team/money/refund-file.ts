import { z } from "zod";
import { attachment } from "#app/http/attachment.ts";
import { withErrorStatus } from "#app/http/errors.ts";
import { staffZone } from "#app/zones.ts";
import { NotFound } from "#business/errors.ts";
import { readRefundFile } from "#business/payments/refunds/read-refund-file.ts";
import type { Route } from "./+types/refund-file.ts";

/** Transfers for the bank, for finance. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  withErrorStatus(async () => {
    const asked = z.uuid().safeParse(params.fileId);
    if (!asked.success) throw new NotFound();
    const { name, xml } = await readRefundFile(context.get(staffZone), asked.data);
    return attachment(xml, { name, type: "application/xml; charset=utf-8" });
  });
