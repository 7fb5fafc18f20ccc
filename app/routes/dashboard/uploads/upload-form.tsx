import { type DragEvent, type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { type InspectedFile, UploadList } from "#app/parts/documents/upload-list.tsx";
import { useUploads } from "#app/parts/documents/use-uploads.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { FieldError, RadioGroup, SelectField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { usePreHydrationValue } from "#app/ui/use-pre-hydration-value.ts";
import type { Rights } from "#business/documents/upload.ts";
import { m } from "#texts/messages.js";
import { acceptedFiles, rightsOptions } from "./rights-options.ts";
import { useUploadChoice } from "./use-upload-choice.ts";

type UploadFormProps = {
  cases: readonly { value: string; label: string }[];
  chosenCase: string;
  refused: RefusedForm | undefined;
  inspected: ReadonlyMap<string, InspectedFile>;
  /** Called after each upload; the page revalidates. */
  onUploaded: () => void;
};

/** Uploads in chunks with scripts, as a plain form without. */
export function UploadForm({ cases, chosenCase, refused, inspected, onUploaded }: UploadFormProps) {
  const lang = useLanguage();
  const [missing, setMissing] = useState<Record<string, string>>();
  const texts = {
    tooLarge: m.problem_uploads_too_large(),
    empty: m.problem_uploads_empty(),
    signedOut: m.uploads_signed_out(),
  };
  const uploads = useUploads(lang, texts, (upload) => {
    if (!upload.duplicate)
      toast({ title: m.uploads_stored(), text: m.uploads_stored_text({ file: upload.name }) });
    onUploaded();
  });
  const { form, saveDraft } = useUploadChoice();
  const errors = missing ?? refused?.errors ?? {};
  const sending = useNavigation().formMethod === "POST";

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const researchId = String(form.get("researchId") ?? "");
    const rights = form.get("rights");
    const missingNow = {
      ...(researchId ? {} : { researchId: m.problem_uploads_case_missing() }),
      ...(rights ? {} : { rights: m.problem_uploads_rights_missing() }),
      ...(uploads.list.some((each) => each.state === "queued")
        ? {}
        : { files: m.problem_uploads_none_chosen() }),
    };
    setMissing(missingNow);
    if (Object.keys(missingNow).length === 0) uploads.start({ researchId, rights: rights as Rights }); // One of three radio buttons.
  }

  return (
    <Form
      ref={form}
      onChange={saveDraft}
      method="post"
      encType="multipart/form-data"
      onSubmit={send}
      noValidate
      className="grid gap-6"
    >
      <input type="hidden" name="intent" value="upload" />
      <FormErrors
        title={m.uploads_failed_title()}
        refused={
          missing ? { errors: missing } : refused && { errors: refused.errors, problem: refused.problem }
        }
      />
      {cases.length === 1 ? (
        <p>
          <input type="hidden" name="researchId" value={cases[0]?.value} />
          {m.uploads_case_only()} <span className="font-semibold">{cases[0]?.label}</span>
        </p>
      ) : (
        <SelectField
          name="researchId"
          label={m.uploads_case()}
          options={cases}
          placeholder={m.uploads_case_choose()}
          defaultValue={refused?.values.researchId ?? chosenCase}
          error={errors.researchId}
        />
      )}
      <RadioGroup
        name="rights"
        label={m.uploads_rights()}
        hint={m.uploads_rights_hint()}
        options={rightsOptions()}
        defaultValue={refused?.values.rights}
        error={errors.rights}
      />
      <Files error={errors.files} onFiles={uploads.add} />
      <UploadList list={uploads.list} inspected={inspected} onRetry={uploads.retry} onDrop={uploads.drop} />
      <div>
        <Button pending={sending} pendingText={m.uploads_sending()}>
          {m.uploads_send()}
        </Button>
      </div>
    </Form>
  );
}

/** A drop zone around the native file pickers. */
function Files({ error, onFiles }: { error: string | undefined; onFiles: (files: File[]) => void }) {
  const [over, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  const described = error ? "files-hint files-error" : "files-hint";
  return (
    <fieldset className={error ? "border-l-3 border-oxblood pl-3" : undefined}>
      <legend className="font-semibold leading-snug">{m.uploads_files()}</legend>
      <p id="files-hint" className="text-sm text-soft">
        {m.uploads_files_hint()} <span className="hidden noscript:inline">{m.uploads_files_plain()}</span>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is a shortcut; the pickers inside are accessible */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`mt-2 grid justify-items-center gap-3 border-2 border-dashed px-5 py-8 text-center ${over ? "border-fir bg-sheet" : "border-edge"}`}
      >
        <p className="noscript:hidden pointer-coarse:hidden">
          <span className="block font-display text-lg">{m.uploads_drop()}</span>
          <span className="text-sm text-soft">{m.uploads_or()}</span>
        </p>
        <div className="flex max-w-full flex-wrap justify-center gap-3">
          <Picker
            id="files"
            text={m.uploads_choose()}
            multiple
            accept={acceptedFiles}
            described={described}
            onFiles={onFiles}
          />
          <span className="hidden pointer-coarse:block noscript:hidden">
            <Picker
              id="camera"
              text={m.uploads_camera()}
              accept="image/*"
              capture="environment"
              described="files-hint"
              onFiles={onFiles}
            />
          </span>
        </div>
      </div>
      <FieldError id="files" error={error} />
    </fieldset>
  );
}

type PickerProps = {
  id: string;
  text: string;
  accept: string;
  described: string;
  multiple?: boolean;
  capture?: "environment";
  onFiles: (files: File[]) => void;
};

/** The native picker behind a button; without scripts the button overlays it, and it names the chosen file. */
function Picker({ id, text, described, onFiles, ...input }: PickerProps) {
  function choose(field: HTMLInputElement) {
    if (!field.files?.length) return;
    onFiles([...field.files]);
    // Cleared, so that the same file can be chosen again; the list below shows it.
    field.value = "";
  }
  const field = usePreHydrationValue(choose);
  return (
    <span className="file-picker relative grid justify-items-center gap-2">
      <input
        {...input}
        id={id}
        name={id === "files" ? "files" : undefined}
        ref={field}
        type="file"
        onChange={(event) => choose(event.currentTarget)}
        aria-describedby={described}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 noscript:static noscript:h-12 noscript:opacity-100"
      />
      <label
        htmlFor={id}
        className={`${buttonClass("secondary")} pointer-events-none peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-enamel`}
      >
        {text}
      </label>
    </span>
  );
}
