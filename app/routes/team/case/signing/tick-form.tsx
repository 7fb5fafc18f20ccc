import { type SubmitEvent, useEffect } from "react";
import { Form, type ShouldRevalidateFunctionArgs, useFetcher } from "react-router";
import { useIdleRevalidate } from "#app/connection/use-idle-revalidate.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import type { Reading } from "#business/signing/what-is-read.ts";
import { m } from "#texts/messages.js";

type TickFormProps = {
  entry: Pick<Reading, "subject" | "digest" | "proof">;
  title: string;
  /** Then the page is read again: the case may be signed. */
  isLast: boolean;
  onRead: (digest: string) => void;
};

/** Marks one row as read, and leaves the rest of the page as it stands. */
export function TickForm({ entry: { subject, digest, proof }, title, isLast, onRead }: TickFormProps) {
  const { submit, data, state } = useFetcher<{ read: string } | RefusedForm>();
  const lookAgain = useIdleRevalidate();
  useEffect(() => {
    if (!data) return;
    if ("read" in data) onRead(data.read);
    // It has changed since it was shown.
    else lookAgain();
  }, [data, onRead, lookAgain]);
  const fields = { intent: "read", subject, digest, proof };
  const quietly = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit({ ...fields, quietly: "on" }, { method: "post" });
  };
  return (
    <Form method="post" preventScrollReset {...(!isLast && { onSubmit: quietly })}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {data && "problem" in data && (
        <p role="alert" className="text-sm text-oxblood">
          {data.problem}
        </p>
      )}
      <Button
        data-tick
        size="small"
        variant="secondary"
        pending={state !== "idle"}
        pendingText={m.team_saving()}
        aria-label={m.signing_read_which({ title })}
      >
        {m.signing_read()}
      </Button>
    </Form>
  );
}

/** A tick changes nothing else of a case's pages. */
export function unlessTicked({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formData?.get("quietly") === "on" ? false : defaultShouldRevalidate;
}
