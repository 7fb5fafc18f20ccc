import { lazy, type SubmitEvent, Suspense, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { RadioGroup, SelectField, TextField } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import type { EnquiryView } from "#business/researches/read-enquiries.ts";
import { enquiryDays } from "#business/retention.ts";
import { eligibleYears } from "#business/vehicles/vehicle.ts";
import { m } from "#texts/messages.js";
import { fileSize } from "./file-size.ts";
import { fileWords } from "./file-words.ts";
import { PlateField } from "./plate-field.tsx";
import { useLanguage } from "./use-language.ts";

export const searchFields = [
  "vehicleType",
  "kennzeichen",
  "markeModell",
  "baujahr",
  "fahrgestellnummer",
] as const;
export type SearchField = (typeof searchFields)[number];
export type SearchValues = Partial<Record<SearchField, string>>;

/** What the search's action answers: an enquiry for the dialog, or what to mend. */
export type SearchAnswered = {
  enquiry?: EnquiryView | null;
  errors?: Partial<Record<SearchField, string>>;
  problem?: string;
  values?: SearchValues;
};

/** Fetched with the first question: most visitors read first. */
const AnalysisDialog = lazy(() => import("./analysis-dialog.tsx"));

const filesAtMost = 5;
const fileBytesAtMost = 20 * 1024 * 1024;

type QuickSearchProps = { thisYear: number; answered?: SearchAnswered | undefined; headed?: boolean };

/** The card on which a visitor describes a vehicle. Without JavaScript it leads to the search page; with it, to the dialog. */
export function QuickSearch({ thisYear, answered, headed = true }: QuickSearchProps) {
  const language = useLanguage();
  const fetcher = useFetcher<SearchAnswered>();
  const [entered, setEntered] = useState<SearchValues | null>(null);
  const answer = fetcher.data ?? answered;
  const { errors = {}, problem, values = {} } = answer ?? {};
  const refused = Boolean(fetcher.data && !fetcher.data.enquiry);
  const submitting = fetcher.state === "submitting";

  // A refused description closes the dialog, so that the errors beside the fields are seen.
  useEffect(() => {
    if (refused && fetcher.state === "idle") setEntered(null);
  }, [refused, fetcher.state]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    setEntered(Object.fromEntries(searchFields.map((field) => [field, String(body.get(field) ?? "")])));
    void fetcher.submit(body, {
      method: "post",
      action: `/${language}/search?dialog`,
      encType: "multipart/form-data",
    });
  }

  const shownErrors = searchFields.flatMap((field) =>
    errors[field] ? [{ field, message: errors[field] }] : [],
  );
  if (problem) shownErrors.push({ field: "documents" as SearchField, message: problem }); // the only field outside the schema

  return (
    <>
      <form
        id="search"
        method="post"
        action={`/${language}/search`}
        encType="multipart/form-data"
        onSubmit={submit}
        aria-labelledby={headed ? "search-title" : undefined}
        aria-label={headed ? undefined : m.search_title()}
        className="search-card grid grid-cols-1 gap-4 border border-rule border-t-4 border-t-fir bg-sheet px-5 py-6 shadow-sheet sm:px-7"
      >
        {headed && (
          <div>
            <h2 id="search-title" className="text-2xl">
              {m.search_title()}
            </h2>
            <p className="mt-1 text-soft">{m.search_intro()}</p>
          </div>
        )}
        <ErrorSummary title={m.search_errors()} errors={shownErrors} />
        <RadioGroup
          inline
          label={m.search_vehicle_type()}
          name="vehicleType"
          required
          defaultValue={values.vehicleType ?? "classic-car"}
          error={errors.vehicleType}
          options={[
            { value: "classic-car", label: m.search_classic_car() },
            { value: "antique-boat", label: m.search_antique_boat() },
          ]}
        />
        <PlateField
          name="kennzeichen"
          label={<ForKind car={m.search_plate()} boat={m.search_plate_boat()} />}
          defaultValue={values.kennzeichen ?? ""}
          placeholder="TE-AB 123"
          error={errors.kennzeichen}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_8.5rem]">
          <TextField
            name="markeModell"
            label={<ForKind car={m.search_make_model()} boat={m.search_make_model_boat()} />}
            maxLength={120}
            autoComplete="off"
            defaultValue={values.markeModell ?? ""}
            error={errors.markeModell}
          />
          <SelectField
            name="baujahr"
            label={m.search_year()}
            placeholder={m.search_year_unknown()}
            defaultValue={values.baujahr ?? ""}
            error={errors.baujahr}
            options={eligibleYears(thisYear).map((year) => ({ value: String(year), label: String(year) }))}
          />
        </div>
        <TextField
          name="fahrgestellnummer"
          label={<ForKind car={m.search_chassis()} boat={m.search_chassis_boat()} />}
          optional={m.search_optional()}
          hint={<ForKind car={m.search_chassis_hint()} boat={m.search_chassis_hint_boat()} />}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="figures tracking-wider"
          defaultValue={values.fahrgestellnummer ?? ""}
          error={errors.fahrgestellnummer}
        />
        <FileField
          name="documents"
          {...fileWords()}
          label={m.search_documents()}
          optional={m.search_optional()}
          hint={m.search_documents_hint()}
          accept=".pdf,.jpeg,.jpg"
          multiple
          maxFiles={filesAtMost}
          maxBytes={fileBytesAtMost}
          tooManyText={m.problem_files_too_many()}
          tooLargeText={(name) => m.search_file_too_large({ name })}
          sizeText={(bytes) => fileSize(bytes, language)}
        />
        <div className="grid gap-3">
          <Button type="submit" pending={submitting} pendingText={m.search_pending()}>
            {m.search_submit()}
          </Button>
          <p className="text-sm text-soft">{m.search_free({ days: String(enquiryDays) })}</p>
        </div>
      </form>
      {entered && (
        <Suspense>
          <AnalysisDialog
            entered={entered}
            enquiry={submitting ? null : (fetcher.data?.enquiry ?? null)}
            onClose={() => setEntered(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The same field asks a boat other things. Decided by the style sheet, so that it works without JavaScript. */
function ForKind({ car, boat }: { car: string; boat: string }) {
  return (
    <>
      <span className="for-car">{car}</span>
      <span className="for-boat">{boat}</span>
    </>
  );
}
