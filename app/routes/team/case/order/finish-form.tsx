import { Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { usePanelAddress } from "#app/routes/team/case/shell/use-panel-address.ts";
import { RadioGroup } from "#app/ui/field.tsx";
import { finishReasons } from "#business/researches/ending/finishing.ts";
import { m } from "#texts/messages.js";
import { endingReasonLabel } from "./reason-label.ts";

type Props = { refused: RefusedForm | undefined };

/** Opens first and asks for a reason, so nobody finishes a case with two clicks. */
export function FinishForm({ refused }: Props) {
  const lang = useLanguage();
  return (
    <details open={refused?.values.intent === "finish"} className="border-t border-rule pt-2">
      <summary className="link inline-flex min-h-10 cursor-pointer items-center">
        {m.finishing_open()}
      </summary>
      <div className="pt-2">
        <ActionForm
          action={{ intent: "finish" }}
          section="state"
          submit={m.finishing_finish()}
          variant="primary"
          refused={refused}
        >
          {(field) => (
            <RadioGroup
              {...field("reason")}
              label={m.finishing_reason()}
              hint={m.finishing_hint()}
              options={finishReasons.map((value) => ({ value, label: endingReasonLabel(value, lang) }))}
            />
          )}
        </ActionForm>
      </div>
    </details>
  );
}

/** Replaces the form where a second person signs off. */
export function ToSigning() {
  const lang = useLanguage();
  const { tabAt } = usePanelAddress();
  const { researchId } = useCase();
  return (
    <p className="measure border-t border-rule pt-3">
      {m.finishing_signed()}{" "}
      <Link to={tabAt(`/${lang}/team/researches/${researchId}/signing`)} className="link whitespace-nowrap">
        {m.finishing_to_signing()}
      </Link>
    </p>
  );
}
