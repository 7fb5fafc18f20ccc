import type { ReactNode } from "react";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { filePickerLabels } from "#app/wording/file-picker-labels.ts";
import { maxUploadBytes } from "#business/documents/upload.ts";
import { maxSourceFiles } from "#business/evidence/evidence.ts";
import { m } from "#texts/messages.js";
import type { loadEvidence } from "./load-evidence.ts";
import { SourceFields } from "./source-fields.tsx";

type Loaded = Awaited<ReturnType<typeof loadEvidence>>;
type FormsProps = Pick<Loaded, "documents" | "today"> & {
  groups: readonly string[];
  refused: RefusedForm | undefined;
};

/** Turns a file, one of the case's documents or a web page into a source. */
export function AddSourceForms({ documents, today, groups, refused }: FormsProps) {
  const common = { today, groups };
  const form = { section: "sources", refused, submit: m.evidence_add() };
  const opened = (intent: string) => refused?.values.intent === intent;
  return (
    <div className="grid gap-x-6">
      <Way name={m.evidence_add_file()} open={opened("add-file")}>
        <ActionForm {...form} action={{ intent: "add-file" }} files>
          {(field) => (
            <>
              <PaperField
                {...field("file")}
                label={m.evidence_file()}
                hint={`${m.evidence_file_hint()} ${m.evidence_each_file()}`}
                maxFiles={maxSourceFiles}
              />
              <SourceFields field={field} {...common} />
            </>
          )}
        </ActionForm>
      </Way>
      <Way name={m.evidence_add_document()} open={opened("add-document")}>
        {documents.length === 0 ? (
          <p className="text-soft">{m.evidence_no_documents()}</p>
        ) : (
          <ActionForm {...form} action={{ intent: "add-document" }}>
            {(field) => (
              <>
                <SelectField
                  {...field("documentId")}
                  label={m.evidence_document()}
                  options={documents.map(({ id, name, version, damaged }) => {
                    const about = [
                      version > 1 && m.case_document_version({ version: String(version) }),
                      damaged && m.evidence_damaged(),
                    ].filter(Boolean);
                    return { value: id, label: about.length > 0 ? `${name} (${about.join(", ")})` : name };
                  })}
                />
                <SourceFields field={field} {...common} />
              </>
            )}
          </ActionForm>
        )}
      </Way>
      <Way name={m.evidence_add_link()} open={opened("add-link")}>
        <ActionForm {...form} action={{ intent: "add-link" }} files>
          {(field) => (
            <>
              <div className="grid items-end gap-x-5 gap-y-3 @lg:grid-cols-[minmax(0,1fr)_12rem]">
                <TextField {...field("url")} type="url" label={m.evidence_url()} autoComplete="off" />
                <TextField
                  {...field("readOn", today)}
                  type="date"
                  max={today}
                  label={m.evidence_read_on_label()}
                />
              </div>
              <PaperField
                {...field("file")}
                label={m.evidence_saved_page()}
                hint={m.evidence_saved_page_hint()}
                optional={m.team_optional()}
              />
              <SourceFields field={field} {...common} />
            </>
          )}
        </ActionForm>
      </Way>
    </div>
  );
}

export function Way({ name, open, children }: { name: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="border-t border-rule">
      <summary className="min-h-10 cursor-pointer py-2 font-semibold">{name}</summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}

type PaperFieldProps = {
  id: string;
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  optional?: string;
  maxFiles?: number;
  defaultValue: string | undefined;
};

/** Accepts drops as well: the browser's own field does both. */
function PaperField({ id, name, label, hint, error, optional, maxFiles = 1 }: PaperFieldProps) {
  return (
    <FileField
      {...{ id, name, label, hint, error, ...(optional ? { optional } : {}) }}
      {...filePickerLabels()}
      accept=".pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.tif,.tiff"
      maxFiles={maxFiles}
      multiple={maxFiles > 1}
      tooManyText={m.evidence_too_many_files({ count: String(maxFiles) })}
      maxBytes={maxUploadBytes}
      tooLargeText={(file) => m.evidence_file_too_large({ file })}
    />
  );
}
