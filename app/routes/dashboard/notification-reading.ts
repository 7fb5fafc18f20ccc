import { redirect } from "react-router";
import { idIn } from "#app/case-facts.ts";
import { answering } from "#app/errors.ts";
import { typed } from "#app/read-form.ts";
import { customerZone } from "#app/zones.ts";
import { markRead } from "#business/messages/mark-read.ts";
import type { Route } from "./+types/notification-reading.ts";

/** Marks one of my notifications as read. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const notificationId = idIn(params.notificationId);
  await answering(() => markRead(context.get(customerZone), { notificationId }));
  const { from } = typed(await request.formData());
  return redirect(`/${params.lang}/dashboard${from === "messages" ? "/messages" : ""}`, 303);
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.lang}/dashboard`);
