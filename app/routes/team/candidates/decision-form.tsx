import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { NameGroundIfAsked } from "#app/parts/forms/name-ground-field.tsx";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { DecisionWords } from "./decision-words.ts";

type DecisionFormProps = {
  candidateId: string;
  words: DecisionWords;
  /** The source gives no date, so the person confirming must. */
  undated: boolean;
  refused: RefusedForm | undefined;
};

/** Three answers, each a button with a shortcut: 1, 2, 3. */
export function DecisionForm({ candidateId, words, undated, refused }: DecisionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { formData } = useNavigation();
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      form.current?.querySelector<HTMLButtonElement>(`[data-key="${CSS.escape(event.key)}"]`)?.click();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const answers: [key: string, decision: string, text: string, variant: ButtonVariant][] = [
    ["1", "confirmed", words.confirm, "primary"],
    ["2", "rejected", words.reject, "danger"],
    ["3", "unsure", m.match_unsure(), "secondary"],
  ];
  return (
    <Form
      ref={form}
      method="post"
      // With the date field the bar would cover half of a phone.
      className={`no-print border-t-2 border-ink bg-paper py-4 ${undated ? "" : "sticky bottom-0"}`}
    >
      <input type="hidden" name="candidateId" value={candidateId} />
      {undated && (
        <div className="mb-4 max-w-96">
          <TextField
            id="date"
            name="date"
            label={m.match_date()}
            hint={m.match_date_hint()}
            defaultValue={refused?.values.date}
            error={refused?.errors.date}
            autoComplete="off"
          />
        </div>
      )}
      <div className="mb-4 max-w-96 empty:hidden">
        <NameGroundIfAsked
          field={(name) => ({
            id: name,
            name,
            defaultValue: refused?.values[name],
            error: refused?.errors[name],
          })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {answers.map(([key, decision, text, variant]) => (
          <Button
            key={key}
            data-key={key}
            aria-keyshortcuts={key}
            name="decision"
            value={decision}
            variant={variant}
            pending={formData?.get("decision") === decision}
            pendingText={m.team_saving()}
          >
            {text}
            <span
              aria-hidden="true"
              className="figures rounded border border-current px-1.5 text-xs opacity-80"
            >
              {key}
            </span>
          </Button>
        ))}
      </div>
      <p className="mt-2 text-sm text-soft">{words.explanation}</p>
    </Form>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
}
