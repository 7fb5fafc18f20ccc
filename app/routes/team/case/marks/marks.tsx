import { useSearchParams } from "react-router";
import { z } from "zod";
import { withErrorStatus } from "#app/http/errors.ts";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import { chosenDrafts } from "#app/routes/team/case/shell/chosen-drafts.ts";
import { type ConflictedForm, onVersion } from "#app/routes/team/case/shell/conflict.ts";
import { NotOpen } from "#app/routes/team/case/shell/not-open.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { staffZone } from "#app/zones.ts";
import { markName } from "#business/reports/words.ts";
import { describedVehicle } from "#business/researches/read-described-vehicle.ts";
import { PublishMarks, publishMarks } from "#business/researches/statements/publish-marks.ts";
import {
  ChangeMark,
  changeMark,
  RecordMark,
  recordMark,
} from "#business/researches/statements/record-mark.ts";
import {
  TakeUpMark,
  takeUpMark,
  WithdrawMark,
  withdrawMark,
} from "#business/researches/statements/withdraw-mark.ts";
import { textOf } from "#business/text-of.ts";
import { markConditions, markTypes, partStates } from "#business/vehicles/identity-mark.ts";
import { withdrawnMarksOf } from "#business/vehicles/read-marks.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/marks.ts";
import { loadMarks } from "./load-marks.ts";
import { type MarkContent, markFields } from "./mark-fields.ts";
import { MarkForm } from "./mark-form.tsx";
import { PublishMarksForm } from "./publish-marks-form.tsx";
import { WithdrawnMarks } from "./withdrawn-marks.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const id = uuidParam(params.researchId);
  const locale = languageOf(url.pathname);
  return withErrorStatus(async () => {
    const vehicle = await describedVehicle(ctx, id);
    return {
      marks: await loadMarks(ctx, id, vehicle, locale),
      withdrawn: (await withdrawnMarksOf(ctx, vehicle.id)).map(
        ({ id, type, raw, version, withdrawnReason }) => ({
          id,
          raw,
          version,
          typeName: markName(type, vehicle, locale),
          reason: withdrawnReason ?? "",
        }),
      ),
      types: markTypes.map((value) => ({ value, label: markName(value, vehicle, locale) })),
      conditions: markConditions.map((value) => ({
        value,
        label: textOf(`mark_condition_${value}`, locale),
      })),
      states: partStates.map((value) => ({ value, label: textOf(`mark_state_${value}`, locale) })),
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(staffZone);
  const fixed = { researchId: uuidParam(params.researchId) };
  const locale = languageOf(url.pathname);
  const saved = () => seeOther(`${url.pathname}#marks`, [flashCookie("mark-saved")]);
  const back = (flash: Flash) => () => seeOther(`${url.pathname}#marks`, [flashCookie(flash)]);
  const published = () => seeOther(`${url.pathname}#marks`, [flashCookie("marks-published")]);
  const changed = ({ markId, version }: z.infer<typeof ChangeMark>) =>
    // A new version remounts the form.
    seeOther(`${url.pathname}?saved=${markId}.${version + 1}#mark-${markId}`, [flashCookie("mark-saved")]);
  return formAction(args, {
    record: on(RecordMark, (input) => recordMark(ctx, input).then(saved), { fixed }),
    change: onVersion(
      ChangeMark,
      {
        act: (input) => changeMark(ctx, input),
        next: changed,
        fieldsOf: (row: MarkContent) => markFields(row, locale),
      },
      { fixed },
    ),
    withdraw: on(WithdrawMark, (input) => withdrawMark(ctx, input).then(back("mark-withdrawn")), { fixed }),
    "take-up": on(TakeUpMark, (input) => takeUpMark(ctx, input).then(back("mark-taken-up")), { fixed }),
    publish: on(Publish, (input) => publishMarks(ctx, input).then(published), { fixed }),
  });
}

const Publish = z.preprocess(
  ({ marks, ...form }: Record<string, unknown>) => ({ ...form, marks: chosenDrafts(marks) }),
  PublishMarks,
);

/** The numbers and names the vehicle carried, and when. */
export default function Marks({
  loaderData: { marks, withdrawn, types, conditions, states },
  actionData,
}: Route.ComponentProps) {
  const { open } = useCase();
  const saved = useSearchParams()[0].get("saved") ?? "";
  const refused = useStickyActionData<ConflictedForm>(actionData);
  const options = { types, conditions, states };
  const drafts = marks.filter(({ draft }) => draft);
  return (
    <CaseSection id="marks" title={m.desk_marks_title()}>
      <p className="measure text-soft">{m.desk_marks_note()}</p>
      <NotOpen />
      {open && drafts.length > 0 && <PublishMarksForm drafts={drafts} refused={refused} />}
      {open && marks.length > 0 && (
        <div className="border-t border-ink">
          {marks.map((mark) => (
            <MarkForm
              key={`${mark.id} ${saved.startsWith(mark.id) ? saved : ""}`}
              mark={mark}
              title={mark.raw}
              options={options}
              refused={refused}
            />
          ))}
        </div>
      )}
      <WithdrawnMarks marks={withdrawn} refused={refused} />
      {open && <MarkForm key={marks.length} title={m.desk_mark_add()} options={options} refused={refused} />}
    </CaseSection>
  );
}
