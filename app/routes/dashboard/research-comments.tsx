import { useEffect } from "react";
import { data, useFetcher } from "react-router";
import { block, idIn } from "#app/case-facts.ts";
import { answering } from "#app/errors.ts";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { CommentForm } from "#app/parts/comment-form.tsx";
import { Conversation } from "#app/parts/conversation.tsx";
import { BlockFailed } from "#app/parts/empty.tsx";
import { News } from "#app/parts/news.tsx";
import { useAnswer } from "#app/parts/use-answer.ts";
import { actingOn, type Refused, readForm, typed } from "#app/read-form.ts";
import { customerZone } from "#app/zones.ts";
import { berlinDay } from "#business/locale.ts";
import { markConversationRead } from "#business/messages/mark-conversation-read.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { mustBeMine } from "#business/researches/read-researches.ts";
import { askTeam, WriteComment } from "#business/researches/write-comment.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/research-comments.ts";
import { keepEnclosed } from "./uploads-form.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = idIn(params.researchId);
  await answering(() => mustBeMine(ctx, id));
  return { comments: await block(ctx, "comments", () => commentsOf(ctx, id)), today: berlinDay(ctx.now()) };
}

/** A message to the team, with files where some are enclosed; `read` says that the team's messages have been seen. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const locale = languageOf(url.pathname);
  const ctx = context.get(customerZone);
  const researchId = idIn(params.researchId);
  const form = await request.formData();
  if (form.get("intent") === "read") {
    await answering(() => markConversationRead(ctx, { researchId }));
    return null;
  }
  // What is too long is refused before any file is kept.
  const read = readForm(form, WriteComment, locale, { researchId });
  if ("refused" in read) return refusing(read.refused, { status: 422 });
  const enclosed = await answering(() => keepEnclosed(ctx, researchId, form, locale));
  if ("problem" in enclosed)
    return refusing({ values: typed(form), errors: {}, enclosed: enclosed.problem }, { status: 422 });
  const ask = async () => {
    const { sent } = await askTeam(ctx, { ...read.input, attachments: enclosed.ids });
    return goOn(`${url.pathname}#file`, sent ? [flashCookie("message-sent")] : []);
  };
  const answer = await actingOn(form, locale, ask, ctx.house.log);
  if (answer instanceof Response) return answer;
  return refusing(answer.data, answer.init ?? undefined);
}

type RefusedComment = Refused & { /** What was wrong with the files. */ enclosed?: string };

function refusing(refused: RefusedComment, init: ResponseInit | undefined) {
  return data<RefusedComment>(refused, init);
}

export default function Comments({ loaderData, actionData, params }: Route.ComponentProps) {
  const { comments, today } = loaderData;
  const fromTeam = comments?.find((comment) => comment.isFromTeam);
  const answer = useAnswer(actionData);
  const refused = answer
    ? {
        message: answer.values.message ?? "",
        error: answer.errors.message ?? answer.problem ?? "",
        ...(answer.values.rights ? { rights: answer.values.rights } : {}),
        ...(answer.enclosed ? { filesError: answer.enclosed } : {}),
      }
    : undefined;
  useReading(comments?.some((comment) => comment.isFromTeam && !comment.readAt) ?? false);
  return (
    <>
      <h3 className="text-2xl">{m.case_comments()}</h3>
      <News text={fromTeam ? `${m.live_comment()}: ${fromTeam.message.slice(0, 200)}` : ""} />
      <CommentForm
        researchId={params.researchId}
        lastSent={comments?.find((comment) => !comment.isFromTeam)}
        refused={refused}
      />
      {comments ? (
        <Conversation
          comments={comments}
          reader="customer"
          today={today}
          door={(id) => `/${params.lang}/dashboard/researches/${params.researchId}/documents/${id}`}
          next={m.case_no_comments_next()}
        />
      ) : (
        <BlockFailed />
      )}
    </>
  );
}

const secondsToRead = 3;

/** New messages that stood on the open page for a moment have been read. */
function useReading(unread: boolean) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (!unread) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") void submit({ intent: "read" }, { method: "post" });
    }, secondsToRead * 1000);
    return () => clearTimeout(timer);
  }, [unread, submit]);
}
