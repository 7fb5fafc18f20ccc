import { answering } from "#app/errors.ts";
import { languageOf } from "#app/language.ts";
import { houseContext, siteZone } from "#app/zones.ts";
import { calendarFile } from "#business/appointments/calendar-file.ts";
import { appointmentByToken } from "#business/appointments/read-appointments.ts";
import type { Route } from "./+types/appointment-calendar.ts";

/** The appointment behind a letter's link as a calendar file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const found = await answering(() => appointmentByToken(ctx, url.searchParams.get("token") ?? ""));
  const locale = languageOf(url.pathname);
  const file = calendarFile(context.get(houseContext).config.publicUrl, { ...found, locale }, ctx.now());
  return new Response(file.text, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
      "Cache-Control": "no-store",
    },
  });
}
