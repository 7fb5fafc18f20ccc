import { Readable } from "node:stream";
import { attachment } from "#app/http/attachment.ts";
import { withErrorStatus } from "#app/http/errors.ts";
import { staffZone } from "#app/zones.ts";
import { BooksPeriod, exportBooks } from "#business/books/export-books.ts";
import { mustBeOnDuty } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import type { Route } from "./+types/export.ts";

/** The books of `period`, for finance. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  withErrorStatus(async () => {
    const ctx = context.get(staffZone);
    mustBeOnDuty(ctx, "money");
    const period = BooksPeriod.safeParse(url.searchParams.get("period"));
    if (!period.success) throw new NotFound();
    const { name, zip } = await exportBooks(ctx, period.data);
    return attachment(Readable.toWeb(zip) as ReadableStream, { name, type: "application/zip" });
  });
