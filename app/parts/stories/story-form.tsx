import { type ReactNode, type SubmitEvent, useState } from "react";
import type { RefusedForm } from "#app/http/read-form.ts";
import { DraftNotice } from "#app/parts/forms/draft-notice.tsx";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useFormDraft } from "#app/parts/forms/use-form-draft.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { filePickerLabels } from "#app/wording/file-picker-labels.ts";
import {
  maxStoryImageBytes,
  type StoryProblem,
  storyProblem,
  storyServices,
} from "#business/content/stories/story.ts";
import { m } from "#texts/messages.js";
import { StarField } from "./star-rating.tsx";

export const storyDraft = "draft:story";

type StoryFormProps = {
  refused: RefusedForm | undefined;
  pending: boolean;
  children?: ReactNode;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  action?: string;
  /** The signed-in person's paid orders. */
  orders?: readonly { value: string; label: string }[];
};

export function StoryForm({ refused, pending, children, onSubmit, action, orders = [] }: StoryFormProps) {
  const [found, setFound] = useState<Record<string, string> | null>(null);
  const draft = useFormDraft(storyDraft, pending, refused);
  // Errors that only the server can find stay until its next answer.
  const errors = { ...onlyFromServer(refused?.errors ?? {}), ...(found ?? refused?.errors) };
  const field = (name: string) => ({ name, defaultValue: refused?.values[name], error: errors[name] });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const problems = problemsOf(new FormData(event.currentTarget));
    setFound(problems);
    const [first] = Object.keys(problems);
    if (!first) return onSubmit?.(event);
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`#${first}`)?.focus();
  }

  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      ref={draft.form}
      onSubmit={submit}
      onChange={(event) => {
        draft.saveDraft(event);
        if (found || refused) setFound(problemsOf(new FormData(event.currentTarget)));
      }}
      className="grid gap-5"
    >
      <DraftNotice restored={draft.restored} discard={draft.discard} />
      <FormErrors title={m.story_refused()} refused={refused} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          {...field("name")}
          required
          autoComplete="name"
          label={m.story_name()}
          hint={m.story_name_hint()}
        />
        <TextField {...field("location")} required label={m.story_location()} />
      </div>
      {orders.length > 0 && (
        <SelectField
          {...field("orderNumber")}
          label={m.story_order()}
          hint={m.story_order_hint()}
          optional={m.story_optional()}
          options={orders}
          placeholder={m.story_order_none()}
        />
      )}
      <TextField {...field("vehicle")} required label={m.story_vehicle()} hint={m.story_vehicle_hint()} />
      <TextAreaField
        {...field("story")}
        required
        rows={7}
        label={m.story_story()}
        hint={m.story_story_hint()}
      />
      <TextField {...field("outcome")} required label={m.story_outcome()} hint={m.story_outcome_hint()} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <SelectField
          {...field("service")}
          required
          label={m.story_service()}
          placeholder={m.story_service_choose()}
          options={storyServices.map((value) => ({ value, label: serviceNames()[value] }))}
        />
        <TextField
          {...field("timeframe")}
          required
          label={m.story_timeframe()}
          hint={m.story_timeframe_hint()}
        />
      </div>
      <StarField
        {...field("rating")}
        label={m.story_rating()}
        starText={(count) => m.story_stars({ count })}
      />
      <FileField
        name="image"
        {...filePickerLabels()}
        accept="image/*"
        maxBytes={maxStoryImageBytes}
        tooLargeText={() => m.problem_content_image_too_large()}
        label={m.story_image()}
        hint={m.story_image_hint()}
        optional={m.story_optional()}
      />
      <TextField
        {...field("email")}
        required
        type="email"
        autoComplete="email"
        label={m.story_email()}
        hint={m.story_email_hint()}
      />
      <div className="grid gap-3">
        <CheckField {...ticked(field("publication"))} label={m.story_consent()} />
        <CheckField {...ticked(field("rights"))} label={m.story_rights()} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button pending={pending} pendingText={m.story_sending()}>
          {m.story_send()}
        </Button>
        {children}
      </div>
    </form>
  );
}

function ticked({
  defaultValue,
  ...rest
}: {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}) {
  return { ...rest, defaultChecked: defaultValue === "on" };
}

function onlyFromServer(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !checkedFields.includes(name)));
}

/** In the form's order: the focus goes to the first invalid field. */
const checkedFields = [
  "name",
  "location",
  "vehicle",
  "story",
  "outcome",
  "service",
  "timeframe",
  "rating",
  "email",
  "publication",
  "rights",
];

function problemsOf(form: FormData): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of checkedFields) {
    const formText = form.get(name);
    const problem = storyProblem(name, typeof formText === "string" ? formText : "");
    if (problem) problems[name] = sentences[problem]();
  }
  return problems;
}

const sentences: Record<StoryProblem, () => string> = {
  content_name_short: m.problem_content_name_short,
  content_name_long: m.problem_content_name_long,
  content_location_short: m.problem_content_location_short,
  content_location_long: m.problem_content_location_long,
  content_vehicle_short: m.problem_content_vehicle_short,
  content_vehicle_long: m.problem_content_vehicle_long,
  content_story_short: m.problem_content_story_short,
  content_story_long: m.problem_content_story_long,
  content_outcome_short: m.problem_content_outcome_short,
  content_outcome_long: m.problem_content_outcome_long,
  content_timeframe_short: m.problem_content_timeframe_short,
  content_timeframe_long: m.problem_content_timeframe_long,
  content_service_missing: m.problem_content_service_missing,
  content_rating_missing: m.problem_content_rating_missing,
  content_email_invalid: m.problem_content_email_invalid,
  content_publication_missing: m.problem_content_publication_missing,
  content_rights_missing: m.problem_content_rights_missing,
};

export function serviceNames() {
  return {
    premium: m.story_service_premium(),
    active: m.story_service_active(),
    match: m.story_service_match(),
    worldwide: m.story_service_worldwide(),
  };
}
