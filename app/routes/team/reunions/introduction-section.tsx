import { Form } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, SelectField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { toIntroductionSection } from "./to-introduction-section.ts";

type Props = ReturnType<typeof toIntroductionSection> & { refused: RefusedForm | undefined };

/** The gate: a pair of one vehicle is let through or kept apart, and nobody is asked because of it. */
export function IntroductionSection({
  isShown,
  isWanted,
  isOpen,
  approved,
  barred,
  room,
  ...section
}: Props) {
  if (!isShown) return null;
  return (
    <section aria-labelledby="introduction" className="grid max-w-2xl gap-4">
      <h2 id="introduction" className="text-xl">
        {m.introduction_team()}
      </h2>
      <p>{m.introduction_team_text()}</p>
      {!isWanted && <p className="text-soft">{m.introduction_team_unwanted()}</p>}
      {[barred, room, isOpen && approved].map((line) => line && <p key={line}>{line}</p>)}
      {isOpen && !approved && <Approve {...section} />}
      {isOpen && <Bar {...section} />}
    </section>
  );
}

type Forms = Pick<Props, "connections" | "reasons" | "refused">;

function Approve({ connections, refused }: Forms) {
  const { values, errors } = refused?.values.intent === "approve" ? refused : { values: {}, errors: {} };
  return (
    <Form method="post" noValidate className="no-print grid gap-4">
      <input type="hidden" name="intent" value="approve" />
      <SelectField
        name="connection"
        required
        placeholder="–"
        label={m.introduction_team_connection()}
        options={connections}
        defaultValue={(values as Record<string, string>).connection ?? ""}
        error={(errors as Record<string, string>).connection}
      />
      <CheckField
        name="safe"
        defaultChecked={(values as Record<string, string>).safe === "on"}
        error={(errors as Record<string, string>).safe}
        label={m.introduction_team_safe()}
      />
      <div>
        <Button>{m.introduction_team_approve()}</Button>
      </div>
    </Form>
  );
}

function Bar({ reasons, refused }: Forms) {
  const error = refused?.values.intent === "bar" ? refused.errors.reason : undefined;
  return (
    <details className="no-print border-t border-rule pt-3" open={Boolean(error)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {m.introduction_team_bar()}
      </summary>
      <Form method="post" noValidate className="mt-3 grid gap-4">
        <input type="hidden" name="intent" value="bar" />
        <p>{m.introduction_team_bar_text()}</p>
        <SelectField
          name="reason"
          required
          placeholder="–"
          label={m.introduction_team_reason()}
          options={reasons}
          error={error}
        />
        <div>
          <Button variant="danger">{m.introduction_team_bar()}</Button>
        </div>
      </Form>
    </details>
  );
}
