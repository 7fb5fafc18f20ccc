import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { channelLabels } from "#app/routes/team/letters/letter-labels.ts";
import { RadioGroup, TextAreaField, TextField } from "#app/ui/field.tsx";
import { channels } from "#business/letters/letter.ts";
import type { Draft } from "#business/letters/writing/draft-letters.ts";
import { m } from "#texts/messages.js";

type LetterFormProps = { draft: Draft; refused: RefusedForm | undefined };

export function LetterForm({ draft, refused }: LetterFormProps) {
  const lines = Math.min(30, draft.body.split("\n").length + 2);
  return (
    <ActionForm
      action={{ intent: "write", language: draft.language }}
      section="letter"
      submit={m.letters_write()}
      variant="primary"
      refused={refused}
    >
      {(field) => (
        <>
          <p className="measure text-soft">{m.letters_new_intro()}</p>
          {draft.withoutTemplate && <p className="text-brass">{m.letters_without_template()}</p>}
          {/* As many as stand above, whatever was typed before. */}
          <input type="hidden" name="seen" value={draft.earlier.length} />
          <RadioGroup
            {...field("channel", draft.channel)}
            inline
            label={m.letters_channel()}
            options={channels.map((value) => ({ value, label: channelLabels[value]() }))}
          />
          <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <TextAreaField
              {...field("addressee", draft.addressee)}
              label={m.letters_addressee()}
              hint={draft.lacksAddress ? m.letters_lacks_address() : m.letters_addressee_hint()}
              rows={6}
            />
            <TextField
              {...field("email", draft.email ?? "")}
              label={m.letters_email()}
              optional={m.team_optional()}
              type="email"
              autoComplete="off"
            />
          </div>
          <TextField
            {...field("subject", draft.subject)}
            label={m.letters_subject()}
            maxLength={200}
            autoComplete="off"
            lang={draft.language}
          />
          <TextAreaField
            {...field("body", draft.body)}
            label={m.letters_body()}
            rows={lines}
            lang={draft.language}
          />
        </>
      )}
    </ActionForm>
  );
}
