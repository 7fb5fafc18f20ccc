import { z } from "zod";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { choose, formAction, on, onIntent } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { formText } from "#app/http/read-form.ts";
import { addressContext, signedInContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { BlockFailed } from "#app/parts/page/empty-state.tsx";
import { loadBlocks } from "#app/parts/page/load-blocks.ts";
import { customerZone, siteZone } from "#app/zones.ts";
import {
  myMailPreference,
  SetMailPreference,
  setMailPreference,
} from "#business/accounts/set-mail-preference.ts";
import { SendRequest, sendRequest } from "#business/content/requests/send-request.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { markAllRead } from "#business/messages/mark-all-read.ts";
import { myNotifications, myNotificationsByCase } from "#business/messages/read-messages.ts";
import { myOrders } from "#business/orders/read-orders.ts";
import { askTeam, WriteComment } from "#business/researches/comments/write-comment.ts";
import { myResearches } from "#business/researches/read-researches.ts";
import { vehicleName } from "#business/researches/research.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/messages.ts";
import { ContactOptions } from "./contact-options.tsx";
import { MailPreferenceForm } from "./mail-preference-form.tsx";
import { MessageForm } from "./message-form.tsx";
import { NotificationPages } from "./notification-pages.tsx";
import { caseName, toNotificationItems } from "./to-notification-items.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.my_messages(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const locale = languageOf(url.pathname);
  const page = Math.min(1000, Math.max(1, Number.parseInt(url.searchParams.get("page") ?? "", 10) || 1));
  const only = z.uuid().safeParse(url.searchParams.get("case")).data ?? null;
  const { notifications, cases, orders, mails } = await loadBlocks(ctx, {
    notifications: (ctx) => notificationGroups(ctx, page, only),
    cases: (ctx) => myResearches(ctx),
    orders: myOrders,
    mails: myMailPreference,
  });
  return {
    page,
    only,
    notifications: notifications && {
      ...notifications,
      groups: notifications.groups.map(({ list, ...group }) => ({
        ...group,
        name: caseName(group.researchId, cases ?? [], locale),
        list: toNotificationItems(list, orders ?? [], locale),
      })),
    },
    cases: (cases ?? []).map(({ id, number, vehicle }) => ({
      id,
      name: [number, vehicleName(vehicle)].filter(Boolean).join(" · "),
    })),
    mails,
    userId: ctx.actor.userId,
    phone: ctx.services.config.operator.phone,
  };
}

async function notificationGroups(ctx: Ctx<Customer>, page: number, only: string | null) {
  if (!only) return myNotificationsByCase(ctx, page);
  const { list, total, unread, pages } = await myNotifications(ctx, page, only);
  return { groups: list.length > 0 ? [{ researchId: only, total, list }] : [], unread, pages };
}

/** Intents: `send` a message, `read-all` notifications, `mails` sets the e-mail preference. */
export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const ctx = context.get(customerZone);
  const locale = languageOf(url.pathname);
  const here = `/${locale}/dashboard/messages`;
  const back = (flash: Flash) => seeOther(here, [flashCookie(flash)]);
  const who = context.get(signedInContext);
  const aboutCase = on(WriteComment, (input) => askTeam(ctx, input).then(() => back("message-sent")));
  const general = on(
    SendRequest,
    async (input) => {
      await sendRequest(context.get(siteZone), input, context.get(addressContext));
      return back("message-sent");
    },
    { fixed: { kind: "question", locale, name: who?.greeting, email: who?.email } },
  );
  return formAction(args, {
    send: choose((form) => {
      const { message = "", researchId } = formText(form);
      if (!message.trim()) return seeOther(here);
      return researchId ? aboutCase : general;
    }),
    "read-all": onIntent(() => markAllRead(ctx).then(() => back("all-read"))),
    mails: on(SetMailPreference, (input) =>
      setMailPreference(ctx, input).then(() => back("mail-preference-saved")),
    ),
  });
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { page, only, notifications, cases, mails, userId, phone } = loaderData;
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      {notifications ? <NotificationPages {...notifications} page={page} only={only} /> : <BlockFailed />}
      <div className="grid min-w-0 content-start gap-10">
        <MessageForm userId={userId} cases={cases} refused={useStickyActionData(actionData)} />
        <ContactOptions phone={phone} />
        {mails ? <MailPreferenceForm chosen={mails} /> : <BlockFailed />}
      </div>
    </div>
  );
}
