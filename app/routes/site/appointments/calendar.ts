import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { siteZone } from "#app/zones.ts";
import { calendarFile } from "#business/appointments/calendar-file.ts";
import { appointmentByToken } from "#business/appointments/read-appointments.ts";
import type { Route } from "./+types/calendar.ts";

/** The appointment behind a mail's link as iCalendar. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const found = await withErrorStatus(() => appointmentByToken(ctx, url.searchParams.get("token") ?? ""));
  const locale = languageOf(url.pathname);
  const file = calendarFile(context.get(servicesContext).config.publicUrl, { ...found, locale }, ctx.now());
  return new Response(file.text, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": `attachment; filename="${file.filename}"`,
      "Cache-Control": "no-store",
    },
  });
}
