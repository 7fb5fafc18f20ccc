import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { RedactionView } from "./load-redaction-view.ts";

type LiftAndEraseProps = {
  redaction: NonNullable<RedactionView["file"]["redaction"]>;
  refused: RefusedForm | undefined;
};

export function LiftAndErase({ redaction, refused }: LiftAndEraseProps) {
  const opened = (intent: string) => refused?.values.intent === intent;
  return (
    <section id="original" className="grid max-w-2xl gap-2 border-t border-rule pt-4">
      <details open={opened("lift")}>
        <summary className="min-h-10 cursor-pointer font-semibold">{m.redaction_lift()}</summary>
        <div className="py-3">
          <ActionForm
            action={{ intent: "lift" }}
            section="original"
            submit={m.redaction_lift()}
            variant="danger"
            refused={refused}
          >
            {(field) => (
              <>
                <p className="text-soft">{m.redaction_lift_text()}</p>
                <TextField {...field("reason")} label={m.redaction_lift_reason()} autoComplete="off" />
              </>
            )}
          </ActionForm>
        </div>
      </details>
      {redaction.state === "done" && (
        <details open={opened("erase")}>
          <summary className="min-h-10 cursor-pointer font-semibold">{m.redaction_erase()}</summary>
          <div className="py-3">
            <ActionForm
              action={{ intent: "erase" }}
              section="original"
              submit={m.redaction_erase()}
              variant="danger"
              refused={refused}
            >
              <p className="text-soft">{m.redaction_erase_text()}</p>
            </ActionForm>
          </div>
        </details>
      )}
    </section>
  );
}
