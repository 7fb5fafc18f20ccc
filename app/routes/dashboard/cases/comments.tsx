import { useEffect } from "react";
import { data, useFetcher } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on, onIntent } from "#app/http/form-action.ts";
import { formText, type RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { Conversation, isOpenQuestion } from "#app/parts/messages/conversation.tsx";
import { BlockFailed } from "#app/parts/page/empty-state.tsx";
import { LiveAnnouncement } from "#app/parts/page/live-announcement.tsx";
import { loadBlock } from "#app/parts/page/load-blocks.ts";
import { storeAttachments } from "#app/routes/dashboard/uploads/store-form-files.ts";
import { customerZone } from "#app/zones.ts";
import { berlinDay } from "#business/locale.ts";
import { markConversationRead } from "#business/messages/mark-conversation-read.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { askTeam, WriteComment } from "#business/researches/comments/write-comment.ts";
import { requireOwnResearch } from "#business/researches/read-researches.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/comments.ts";
import { CommentForm } from "./comment-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const id = uuidParam(params.researchId);
  await withErrorStatus(() => requireOwnResearch(ctx, id));
  return {
    comments: await loadBlock(ctx, "comments", () => commentsOf(ctx, id)),
    today: berlinDay(ctx.now()),
  };
}

/** Intents: `send` a message, with attachments if any; `read` marks the team's messages as read. */
export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(customerZone);
  const researchId = uuidParam(params.researchId);
  return formAction(args, {
    read: onIntent(async () => {
      await markConversationRead(ctx, { researchId });
      return null;
    }),
    // Overlong text is refused before any file is stored.
    send: on(
      WriteComment,
      async (input, { form, locale }) => {
        const enclosed = await storeAttachments(ctx, researchId, form, locale);
        if ("problem" in enclosed) return refuseFiles(form, enclosed.problem);
        const { sent } = await askTeam(ctx, { ...input, attachments: enclosed.ids });
        return seeOther(`${url.pathname}#file`, sent ? [flashCookie("message-sent")] : []);
      },
      { fixed: { researchId }, files: true },
    ),
  });
}

function refuseFiles(form: FormData, files: string) {
  return data<RefusedForm>({ values: formText(form), errors: { files } }, { status: 422 });
}

export default function Comments({ loaderData, actionData, params }: Route.ComponentProps) {
  const { comments, today } = loaderData;
  const fromTeam = comments?.find((comment) => comment.isFromTeam);
  // Open questions appear where they are answered.
  const open = comments?.filter(isOpenQuestion) ?? [];
  const rest = comments?.filter((comment) => !isOpenQuestion(comment)) ?? [];
  const reading = {
    reader: "customer",
    today,
    documentHref: (id: string) => `/${params.lang}/dashboard/researches/${params.researchId}/documents/${id}`,
  } as const;
  const answer = useStickyActionData(actionData);
  const refused = answer
    ? {
        message: answer.values.message ?? "",
        error: answer.errors.message ?? answer.problem ?? "",
        ...(answer.values.rights ? { rights: answer.values.rights } : {}),
        ...(answer.errors.files ? { filesError: answer.errors.files } : {}),
      }
    : undefined;
  useMarkRead(comments?.some((comment) => comment.isFromTeam && !comment.readAt) ?? false);
  return (
    <>
      <h3 className="text-2xl">{m.case_comments()}</h3>
      <LiveAnnouncement text={fromTeam ? `${m.live_comment()}: ${fromTeam.message.slice(0, 200)}` : ""} />
      <div id="answer" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        {open.length > 0 && <Conversation comments={open} {...reading} />}
        <CommentForm
          researchId={params.researchId}
          lastSent={comments?.find((comment) => !comment.isFromTeam)}
          refused={refused}
        />
      </div>
      {!comments && <BlockFailed />}
      {comments && (rest.length > 0 || open.length === 0) && (
        <Conversation comments={rest} {...reading} next={m.case_no_comments_next()} />
      )}
    </>
  );
}

const readAfterSeconds = 3;

/** Messages visible for a moment count as read. */
function useMarkRead(unread: boolean) {
  const { submit } = useFetcher();
  useEffect(() => {
    if (!unread) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") void submit({ intent: "read" }, { method: "post" });
    }, readAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [unread, submit]);
}
