import { withErrorStatus } from "#app/http/errors.ts";
import { formAction } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { DocumentGrid } from "#app/parts/documents/document-grid.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { Conversation } from "#app/parts/messages/conversation.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { RedactLink } from "#app/routes/team/case/redact/redact-link.tsx";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { toShownMail } from "#app/routes/team/incoming/shown-mail.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { problemText } from "#app/wording/problem-text.ts";
import { staffZone } from "#app/zones.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import { addressOfCase, incomingMailsOf } from "#business/incoming-mails/read-incoming-mails.ts";
import { commentsOf } from "#business/messages/read-messages.ts";
import { cannedTextsFor } from "#business/researches/canned-texts/fill-canned-text.ts";
import { dispatchesOf } from "#business/researches/dispatches/read-dispatches.ts";
import { notesOf } from "#business/researches/notes/read-notes.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/conversation.ts";
import { AnswerForm } from "./answer-form.tsx";
import { conversationHandlers } from "./conversation-handlers.ts";
import { ByMail, CaseAddress, IncomingMail } from "./incoming-entries.tsx";
import { HeldMessage, InternalNote } from "./internal-entries.tsx";
import { NoteForm } from "./note-form.tsx";
import { ReturnedNotice } from "./returned-notice.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const id = uuidParam(params.researchId);
  const { held, returned } = await dispatchesOf(ctx, id);
  const locale = languageOf(url.pathname);
  return {
    comments: await commentsOf(ctx, id),
    documents: await documentsOf(ctx, id),
    notes: await notesOf(ctx, id),
    canned: await withErrorStatus(() => cannedTextsFor(ctx, id)),
    address: await addressOfCase(ctx, id),
    mails: (await incomingMailsOf(ctx, id)).map((mail) => toShownMail(mail, locale)),
    held: held.map(({ content, ...row }) => ({ ...row, message: content.message ?? "" })),
    returned: returned && {
      id: returned.id,
      message: returned.content.message ?? "",
      answerBy: returned.content.answerBy,
      attachments: returned.content.attachments ?? [],
      reason: returned.refusal && problemText(returned.refusal, locale),
    },
  };
}

/** `files: true` for `answer` and `question`. */
export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const page = {
    researchId: uuidParam(params.researchId),
    pathname: url.pathname,
    lang: languageOf(url.pathname),
  };
  return formAction(args, conversationHandlers(context.get(staffZone), page));
}

export default function CaseConversation({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const { researchId, language, today } = useCase();
  const refused = useStickyActionData(actionData);
  const { comments, documents, notes, held, returned, canned, mails, address } = loaderData;
  const documentHref = (id: string) => `/${lang}/team/researches/${researchId}/documents/${id}`;
  const internal = [
    ...held.map((row) => ({ id: row.id, createdAt: row.createdAt, content: <HeldMessage message={row} /> })),
    ...notes.map((note) => ({
      id: note.id,
      createdAt: note.createdAt,
      content: <InternalNote note={note} />,
    })),
    ...mails
      .filter(({ commentId }) => commentId === null)
      .map((mail) => ({
        id: mail.id,
        createdAt: mail.receivedAt,
        content: <IncomingMail mail={mail} documents={documents} documentHref={documentHref} />,
      })),
  ];
  const below = Object.fromEntries(
    mails.flatMap((mail) => (mail.commentId ? [[mail.commentId, <ByMail key={mail.id} mail={mail} />]] : [])),
  );
  return (
    <>
      <CaseSection id="conversation" title={m.team_conversation()}>
        <OnDuty duty="conversation" explained>
          {returned && <ReturnedNotice returned={returned} />}
          <AnswerForm
            researchId={researchId}
            language={language}
            lastSent={held[0] ?? comments.find((comment) => comment.isFromTeam)}
            returned={returned}
            documents={documents}
            texts={canned.texts}
            locale={canned.locale}
            today={today}
            refused={refused?.values.intent === "note" ? undefined : refused}
          />
          <NoteForm refused={refused} lastNote={notes[0]?.id} />
        </OnDuty>
        {address && <CaseAddress address={address} />}
        <Conversation
          comments={comments}
          reader="team"
          today={today}
          documentHref={documentHref}
          internal={internal}
          below={below}
        />
      </CaseSection>
      <CaseSection id="documents" title={m.desk_documents()}>
        <DocumentGrid
          documents={documents}
          documentHref={documentHref}
          actionsOf={(document) => (
            <RedactLink document={document} to={`${documentHref(document.id)}/redact`} />
          )}
          rightsShown
        />
      </CaseSection>
    </>
  );
}
