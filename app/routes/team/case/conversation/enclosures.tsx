import { FileField } from "#app/ui/file-field.tsx";
import { filePickerLabels } from "#app/wording/file-picker-labels.ts";
import { filesPerForm, maxUploadBytes } from "#business/documents/upload.ts";
import { m } from "#texts/messages.js";

export type CaseDocument = { id: string; name: string; version: number };

type EnclosuresProps = {
  documents: readonly CaseDocument[];
  chosen: readonly string[];
  error: string | undefined;
};

/** Documents of the case, or new ones, sent to the customer with the message. */
export function Enclosures({ documents, chosen, error }: EnclosuresProps) {
  return (
    <details open={chosen.length > 0 || error !== undefined}>
      <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
        {m.enclosures_add()}
      </summary>
      <div className="grid gap-4 pt-2 md:grid-cols-2">
        {documents.length > 0 && (
          <fieldset>
            <legend className="font-semibold">{m.enclosures_of_case()}</legend>
            <ul className="relative mt-1.5 grid max-h-44 gap-1 overflow-y-auto border border-rule px-3 py-2">
              {documents.map(({ id, name, version }) => (
                <li key={id}>
                  <label className="flex min-h-8 items-center gap-2 text-[0.9375rem] leading-tight">
                    <input
                      type="checkbox"
                      name="document"
                      value={id}
                      defaultChecked={chosen.includes(id)}
                      className="size-4 shrink-0 accent-fir"
                    />
                    <span className="break-all">
                      {name}
                      {version > 1 && ` (${version})`}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
        <FileField
          id="enclosed"
          name="files"
          multiple
          accept=".pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.tif,.tiff"
          label={m.enclosures_new()}
          hint={m.enclosures_new_hint()}
          error={error}
          maxFiles={filesPerForm}
          tooManyText={m.problem_uploads_too_many()}
          maxBytes={maxUploadBytes}
          tooLargeText={(file) => m.evidence_file_too_large({ file })}
          {...filePickerLabels()}
        />
      </div>
    </details>
  );
}
