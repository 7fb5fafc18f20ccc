import { attachment } from "#app/http/attachment.ts";
import { withErrorStatus } from "#app/http/errors.ts";
import { staffZone } from "#app/zones.ts";
import { exportDatev } from "#business/books/datev/export-datev.ts";
import { BooksPeriod } from "#business/books/export-books.ts";
import { mustBeOnDuty } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import type { Route } from "./+types/datev.ts";

/** The books of `period` as a batch for DATEV, for finance. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  withErrorStatus(async () => {
    const ctx = context.get(staffZone);
    mustBeOnDuty(ctx, "money");
    const period = BooksPeriod.safeParse(url.searchParams.get("period"));
    if (!period.success) throw new NotFound();
    const { name, bytes } = await exportDatev(ctx, period.data);
    return attachment(bytes, { name, type: "text/csv; charset=windows-1252" });
  });
