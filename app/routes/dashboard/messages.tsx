import { data } from "react-router";
import { block } from "#app/case-facts.ts";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { BlockFailed } from "#app/parts/empty.tsx";
import { MailChoice } from "#app/parts/mail-choice.tsx";
import { MessageForm } from "#app/parts/message-form.tsx";
import { NotificationPages } from "#app/parts/notification-pages.tsx";
import { OtherWays } from "#app/parts/other-ways.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useAnswer } from "#app/parts/use-answer.ts";
import { actingOn, readForm, typed } from "#app/read-form.ts";
import { addressContext, customerZone, signedInContext, siteZone } from "#app/zones.ts";
import { ChooseMails, chooseMails, myMailPreference } from "#business/accounts/choose-mails.ts";
import { SendRequest, sendRequest } from "#business/content/send-request.ts";
import { markAllRead } from "#business/messages/mark-all-read.ts";
import { wording } from "#business/messages/notification.ts";
import { myNotifications } from "#business/messages/read-messages.ts";
import { myResearches } from "#business/researches/read-researches.ts";
import { vehicleName } from "#business/researches/research.ts";
import { askTeam, WriteComment } from "#business/researches/write-comment.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/messages.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.my_messages(), unlisted: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const locale = languageOf(url.pathname);
  const page = Math.min(1000, Math.max(1, Number.parseInt(url.searchParams.get("page") ?? "", 10) || 1));
  const [news, cases, mails] = await Promise.all([
    block(ctx, "notifications", () => myNotifications(ctx, page)),
    block(ctx, "researches", () => myResearches(ctx)),
    block(ctx, "mail preference", () => myMailPreference(ctx)),
  ]);
  return {
    page,
    news: news && {
      ...news,
      list: news.list.map(({ kind, params, ...rest }) => ({ ...rest, ...wording(kind, params, locale) })),
    },
    cases: (cases ?? []).map(({ id, number, vehicle }) => ({
      id,
      name: [number, vehicleName(vehicle)].filter(Boolean).join(" · "),
    })),
    mails,
    userId: ctx.actor.userId,
    phone: ctx.house.config.operator.phone,
  };
}

/** `send` writes to the team, `read-all` marks everything as read, `mails` chooses how to hear of news. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const locale = languageOf(url.pathname);
  const ctx = context.get(customerZone);
  const form = await request.formData();
  const { intent, researchId, message = "" } = typed(form);
  const back = `/${locale}/dashboard/messages`;
  if (intent === "read-all") {
    await markAllRead(ctx);
    return goOn(back, [flashCookie("all-read")]);
  }
  if (intent === "mails") {
    const read = readForm(form, ChooseMails, locale);
    if ("refused" in read) return data(read.refused, { status: 422 });
    await chooseMails(ctx, read.input);
    return goOn(back, [flashCookie("mails-chosen")]);
  }
  if (intent !== "send") throw data(null, { status: 400 });
  if (!message.trim()) return goOn(back);
  if (researchId) {
    const read = readForm(form, WriteComment, locale);
    if ("refused" in read) return data(read.refused, { status: 422 });
    const ask = () => askTeam(ctx, read.input).then(() => goOn(back, [flashCookie("message-sent")]));
    return actingOn(form, locale, ask, ctx.house.log);
  }
  const who = context.get(signedInContext);
  const sender = { kind: "question", locale, name: who?.greeting, email: who?.email };
  const read = readForm(form, SendRequest, locale, sender);
  if ("refused" in read) return data(read.refused, { status: 422 });
  const send = async () => {
    await sendRequest(context.get(siteZone), read.input, context.get(addressContext));
    return goOn(back, [flashCookie("message-sent")]);
  };
  return actingOn(form, locale, send, ctx.house.log);
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { page, news, cases, mails, userId, phone } = loaderData;
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      {news ? <NotificationPages {...news} page={page} /> : <BlockFailed />}
      <div className="grid min-w-0 content-start gap-10">
        <MessageForm userId={userId} cases={cases} refused={useAnswer(actionData)} />
        <OtherWays phone={phone} />
        {mails ? <MailChoice chosen={mails} /> : <BlockFailed />}
      </div>
    </div>
  );
}
