import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { canBeTakenBack } from "#business/letters/letter.ts";
import { m } from "#texts/messages.js";
import { PostingFields, TakeBackField } from "./letter-fields.tsx";
import type { LetterView } from "./load-letter.ts";

type LetterActionsProps = { letter: LetterView["letter"]; today: string; refused: RefusedForm | undefined };

/** What can be done with it in its state. */
export function LetterActions({ letter, today, refused }: LetterActionsProps) {
  const lang = useLanguage();
  const { state, channel } = letter;
  const draft = state === "written" || state === "taken_back" || state === "leaving";
  return (
    <section id="actions" className="grid gap-5">
      <a
        href={`/${lang}/team/letters/${letter.id}/pdf`}
        target="_blank"
        rel="noopener"
        className="link inline-flex min-h-9 items-center justify-self-start"
      >
        {draft ? m.letters_open_draft() : m.letters_open_print()}
      </a>
      {state === "written" && channel === "post" && (
        <ActionForm
          action={{ intent: "print" }}
          section="actions"
          submit={m.letters_print()}
          variant="primary"
          refused={refused}
        >
          <p className="text-soft">{m.letters_print_note()}</p>
        </ActionForm>
      )}
      {state === "written" && channel === "email" && (
        <ActionForm
          action={{ intent: "mail" }}
          section="actions"
          submit={m.letters_send_mail()}
          variant="primary"
          refused={refused}
        >
          <p className="text-soft">{m.letters_send_mail_note()}</p>
        </ActionForm>
      )}
      {state === "leaving" && (
        <ActionForm
          action={{ intent: "hold-back" }}
          section="actions"
          submit={m.letters_hold_back()}
          refused={refused}
        >
          <p className="text-soft">{m.letters_leaving_note()}</p>
        </ActionForm>
      )}
      {state === "printed" && <PostForm today={today} refused={refused} />}
      {state === "sent" && channel === "post" && letter.sentOn === today && (
        <ActionForm
          action={{ intent: "undo-posting" }}
          section="actions"
          submit={m.letters_undo_posting()}
          refused={refused}
        />
      )}
      {state === "sent" && (
        <ActionForm
          action={{ intent: "remind" }}
          section="actions"
          submit={m.letters_remind()}
          refused={refused}
        />
      )}
      {canBeTakenBack(state) && state !== "leaving" && <TakeBackForm refused={refused} />}
    </section>
  );
}

function PostForm({ today, refused }: { today: string; refused: RefusedForm | undefined }) {
  return (
    <ActionForm
      action={{ intent: "post" }}
      section="actions"
      submit={m.letters_posted()}
      variant="primary"
      refused={refused}
    >
      {(field) => <PostingFields field={field} today={today} />}
    </ActionForm>
  );
}

function TakeBackForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <details open={refused?.values.intent === "take-back"}>
      <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
        {m.letters_take_back()}
      </summary>
      <ActionForm
        action={{ intent: "take-back" }}
        section="actions"
        submit={m.letters_take_back()}
        variant="danger"
        refused={refused}
      >
        {(field) => <TakeBackField field={field} />}
      </ActionForm>
    </details>
  );
}
