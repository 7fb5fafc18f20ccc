import { useState } from "react";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { regionsText } from "#app/routes/team/case/redact/edited-regions.ts";
import { regionKindOptions } from "#app/routes/team/case/redact/region-labels.ts";
import { RegionList } from "#app/routes/team/case/redact/region-list.tsx";
import { RegionSheet } from "#app/routes/team/case/redact/region-sheet.tsx";
import { useEditedRegions } from "#app/routes/team/case/redact/use-edited-regions.ts";
import { Tool, ZoomTools } from "#app/routes/team/case/viewer/page-tools.tsx";
import { CheckField, SelectField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { RegionKind } from "#business/redactions/redaction.ts";
import { m } from "#texts/messages.js";
import type { TeamEntryView } from "./load-entry.ts";

type PublishBoardProps = { entry: TeamEntryView; refused: RefusedForm | undefined };

/** The picture with the boxes of the redaction tool, and the button that burns them in and shows it. */
export function PublishBoard({ entry, refused }: PublishBoardProps) {
  const { edited, act } = useEditedRegions(`wall:${entry.seen}`, [], []);
  const [kind, setKind] = useState<RegionKind>("face");
  const [step, setStep] = useState(0);
  const [draws, setDraws] = useState(true);
  const addBox = () => act({ do: "add", region: { page: 1, kind, x: 0.4, y: 0.4, width: 0.2, height: 0.1 } });
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {entry.picture && (
        <section aria-labelledby="picture-part" className="grid min-w-0 content-start gap-3">
          <h2 id="picture-part" className="text-xl">
            {m.wall_team_picture()}
          </h2>
          <p className="measure text-sm text-soft">{m.wall_team_picture_text()}</p>
          <noscript>
            <Notice kind="warning">{m.redaction_needs_script()}</Notice>
          </noscript>
          <div role="toolbar" aria-label={m.redaction_title()} className="flex flex-wrap items-end gap-2">
            <ZoomTools step={step} zoom={(by) => setStep(step + by)} />
            <span className="contents pointer-fine:hidden">
              <Tool
                pressed={draws}
                onClick={() => setDraws(!draws)}
                text={draws ? m.redaction_draw() : m.redaction_pan()}
              />
            </span>
            <SelectField
              name="next-kind"
              label={m.redaction_next_kind()}
              value={kind}
              onChange={({ target }) => setKind(target.value as RegionKind)}
              options={regionKindOptions()}
            />
            <Tool onClick={addBox} text={m.redaction_set()} />
            <Tool
              disabled={edited.before.length === 0}
              onClick={() => act({ do: "undo" })}
              text={m.redaction_undo()}
            />
          </div>
          <RegionSheet
            src={entry.picture}
            label={m.wall_picture_alt({ vehicle: entry.vehicle })}
            page={1}
            turns={0}
            turnPage={() => {}}
            {...{ edited, act, kind, step, draws }}
          />
          <p id="redaction-keys" className="text-sm text-soft">
            {m.redaction_keys()}
          </p>
        </section>
      )}
      <div className="grid min-w-0 content-start gap-6">
        {entry.picture && <RegionList {...{ edited, act }} show={focusRegion} hasText={false} />}
        <section id="publish">
          <ActionForm
            action={{ intent: "publish" }}
            section="publish"
            submit={entry.isShown ? m.wall_team_show_again() : m.wall_team_show()}
            variant="primary"
            refused={refused}
          >
            {(field) => (
              <>
                <input type="hidden" name="regions" value={regionsText(edited.regions)} />
                <input type="hidden" name="seen" value={entry.seen} />
                {entry.names.length > 0 && (
                  <CheckField
                    {...checkOf(field("nobody"))}
                    label={m.wall_team_nobody({ names: entry.names.join(", ") })}
                  />
                )}
                <CheckField {...checkOf(field("looked"))} label={m.wall_team_looked()} />
              </>
            )}
          </ActionForm>
        </section>
      </div>
    </div>
  );
}

function checkOf({
  defaultValue,
  ...field
}: {
  id: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}) {
  return { ...field, defaultChecked: defaultValue === "on" };
}

function focusRegion({ id }: { id: number }) {
  const box = document.getElementById(`region-${id}`);
  box?.scrollIntoView({ block: "center" });
  box?.focus();
}
