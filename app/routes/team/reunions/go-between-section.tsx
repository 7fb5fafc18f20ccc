import { Form } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { toGoBetween } from "./to-introduction-section.ts";

type Props = NonNullable<ReturnType<typeof toGoBetween>> & { refused: RefusedForm | undefined };

/** What either side sent to the team, and what the team says to either. The two's own messages are not here. */
export function GoBetweenSection({ messages, places, refused }: Props) {
  const own = refused?.values.intent === "pass-on" ? refused : undefined;
  return (
    <section aria-labelledby="between" className="grid max-w-2xl gap-4">
      <h2 id="between" className="text-xl">
        {m.introduction_between()}
      </h2>
      <p>{m.introduction_between_team()}</p>
      <ol className="grid gap-4">
        {messages.map(({ key, who, text }) => (
          <li key={key} className="border-l-4 border-brass pl-4">
            <p className="text-sm text-soft">{who}</p>
            <p className="whitespace-pre-line break-words">{text}</p>
          </li>
        ))}
      </ol>
      <Form key={messages.length} method="post" noValidate className="no-print grid gap-4">
        <input type="hidden" name="intent" value="pass-on" />
        <SelectField
          name="to"
          required
          placeholder="–"
          label={m.introduction_between_to()}
          options={places}
          defaultValue={own?.values.to ?? ""}
          error={own?.errors.to}
        />
        <TextAreaField
          name="message"
          rows={4}
          maxLength={4000}
          label={m.introduction_message()}
          defaultValue={own?.values.message}
          error={own?.errors.message}
        />
        <div>
          <Button>{m.introduction_message_send()}</Button>
        </div>
      </Form>
    </section>
  );
}
