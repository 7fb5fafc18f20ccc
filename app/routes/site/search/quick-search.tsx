import { type SubmitEvent, Suspense, useEffect, useRef, useState } from "react";
import { type Fetcher, Link, useFetcher } from "react-router";
import { useIsUnsent } from "#app/connection/held-requests.ts";
import { lazyPart } from "#app/connection/lazy-part.ts";
import { fileSize } from "#app/parts/documents/file-size.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { RecollectionFields } from "#app/routes/site/recollection-fields.tsx";
import { VehicleKindText } from "#app/routes/site/vehicle-kind-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { RadioGroup, SelectField, TextField } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { usePreHydrationValue } from "#app/ui/use-pre-hydration-value.ts";
import { filePickerLabels } from "#app/wording/file-picker-labels.ts";
import { maxEnquiryFileBytes, maxEnquiryFiles } from "#business/documents/document.ts";
import type { VehicleKind } from "#business/identification/vehicle-kind.ts";
import { enquiryRetentionDays } from "#business/retention.ts";
import { eligibleYears, vehicleLine } from "#business/vehicles/vehicle.ts";
import { m } from "#texts/messages.js";
import type { AnsweredEnquiry } from "./load-enquiry.ts";
import { PlateField } from "./plate-field.tsx";
import { type SearchField, type SearchValues, searchFields } from "./search-values.ts";
import { useAnswerEntry } from "./use-answer-entry.ts";

/** An enquiry for the dialog, or errors. */
export type SearchActionData = {
  enquiry?: AnsweredEnquiry | null;
  errors?: Partial<Record<SearchField, string>>;
  problem?: string;
  values?: SearchValues;
};

/** Folded on a phone, unless one of them says something. */
const more: readonly SearchField[] = ["recollection", "dealer"];

const loadAnalysisDialog = () => import("./analysis-dialog.tsx");
const AnalysisDialog = lazyPart(loadAnalysisDialog, () =>
  document.querySelector<HTMLFormElement>("#search")?.submit(),
);

type QuickSearchProps = {
  thisYear: number;
  answered?: SearchActionData | undefined;
  headed?: boolean;
  /** The fields' initial values. */
  entered?: SearchValues;
  /** Whether what may be folded on a phone is open. */
  unfolded?: boolean;
  /** This browser's last search in one line, on pages that do not show its answer. */
  last?: string | null;
};

/** The search form. Without JavaScript it leads to the search page, with it to the dialog. */
export function QuickSearch(props: QuickSearchProps) {
  const { thisYear, answered, headed = true, unfolded = false } = props;
  const language = useLanguage();
  const fetcher = useFetcher<SearchActionData>();
  const [entered, setEntered] = useState<SearchValues | null>(null);
  const answer = fetcher.data ?? answered;
  const { errors = {}, problem, values = props.entered ?? {} } = answer ?? {};
  const [kind, setKind] = useState(kindOf(values.vehicleType));
  const form = usePreHydrationValue<HTMLFormElement>((form) => setKind(kindChosenIn(form)));
  const enquiry = submitting(fetcher) ? null : (fetcher.data?.enquiry ?? null);
  const close = useAnswerEntry(`/${language}/search`, enquiry?.id, () => setEntered(null));
  const last =
    props.last !== undefined && enquiry ? vehicleLine(enquiry) || m.vehicle_as_described() : props.last;
  const refused = Boolean(fetcher.data && !fetcher.data.enquiry);
  const unsent = useIsUnsent();
  const given = (name: SearchField) => ({ name, defaultValue: values[name] ?? "", error: errors[name] });
  const isGiven = (name: SearchField) => Boolean(values[name] || errors[name]);

  // An error closes the dialog, so the messages next to the fields are visible.
  useEffect(() => {
    if (refused && fetcher.state === "idle") setEntered(null);
  }, [refused, fetcher.state]);

  const edited = useRef<SearchField>(undefined);
  useEffect(() => {
    if (entered || !edited.current) return;
    goToField(edited.current);
    edited.current = undefined;
  }, [entered]);

  function edit(field: SearchField) {
    edited.current = field;
    close();
  }

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
  if (problem) shownErrors.push({ field: "documents" as SearchField, message: problem }); // The only field outside the schema.

  return (
    <>
      <form
        id="search"
        method="post"
        action={`/${language}/search`}
        encType="multipart/form-data"
        ref={form}
        onSubmit={submit}
        onChange={(event) => setKind(kindChosenIn(event.currentTarget))}
        onFocus={() => void loadAnalysisDialog().catch(() => {})}
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
        {last && (
          <p className="text-sm">
            <span className="label-plate">{m.search_last()}</span>
            <br />
            {last}{" "}
            <Link to={`/${language}/search`} className="link whitespace-nowrap">
              {m.search_last_open()}
            </Link>
          </p>
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
          label={<VehicleKindText car={m.search_plate()} boat={m.search_plate_boat()} />}
          hint={<VehicleKindText car={m.search_plate_hint()} boat={m.search_plate_hint_boat()} />}
          defaultValue={values.kennzeichen ?? ""}
          placeholder={kind === "antique-boat" ? "Seeadler" : "TE-AB 123"}
          error={errors.kennzeichen}
        />
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[minmax(0,1fr)_8.5rem]">
          <TextField
            name="markeModell"
            label={<VehicleKindText car={m.search_make_model()} boat={m.search_make_model_boat()} />}
            maxLength={120}
            autoComplete="off"
            defaultValue={values.markeModell ?? ""}
            error={errors.markeModell}
          />
          <SelectField
            name="baujahr"
            label={m.search_year()}
            hint={<VehicleKindText car={m.search_year_hint()} boat={m.search_year_hint_boat()} />}
            placeholder={m.search_year_unknown()}
            defaultValue={values.baujahr ?? ""}
            error={errors.baujahr}
            options={eligibleYears(thisYear, kind).map((year) => ({
              value: String(year),
              label: String(year),
            }))}
          />
        </div>
        <TextField
          name="fahrgestellnummer"
          label={<VehicleKindText car={m.search_chassis()} boat={m.search_chassis_boat()} />}
          optional={m.search_optional()}
          hint={<VehicleKindText car={m.search_chassis_hint()} boat={m.search_chassis_hint_boat()} />}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="figures tracking-wider"
          defaultValue={values.fahrgestellnummer ?? ""}
          error={errors.fahrgestellnummer}
        />
        <details className="open-when-wide" open={unfolded || Boolean(problem) || more.some(isGiven)}>
          <summary className="inline-block py-1 underline underline-offset-4 pointer-coarse:py-2">
            {m.search_more()}
          </summary>
          <div className="grid gap-4 max-md:mt-2">
            <RecollectionFields recollection={given("recollection")} dealer={given("dealer")} />
            <FileField
              name="documents"
              {...filePickerLabels()}
              label={m.search_documents()}
              optional={m.search_optional()}
              hint={m.search_documents_hint()}
              accept=".pdf,.jpeg,.jpg"
              multiple
              maxFiles={maxEnquiryFiles}
              maxBytes={maxEnquiryFileBytes}
              tooManyText={m.problem_files_too_many()}
              tooLargeText={(name) => m.search_file_too_large({ name })}
              sizeText={(bytes) => fileSize(bytes, language)}
            />
          </div>
        </details>
        <div className="grid gap-3">
          <Button type="submit" pending={submitting(fetcher)} pendingText={m.search_pending()}>
            {m.search_submit()}
          </Button>
          <p className="text-sm text-soft">{m.search_free({ days: String(enquiryRetentionDays) })}</p>
        </div>
      </form>
      {entered && !unsent && (
        <Suspense>
          <AnalysisDialog entered={entered} enquiry={enquiry} onClose={close} onEdit={edit} />
        </Suspense>
      )}
    </>
  );
}

/** It may be folded away on a phone. */
function goToField(name: SearchField): void {
  const field = document.querySelector<HTMLElement>(`#search [name=${name}]`);
  const folded = field?.closest("details");
  if (folded) folded.open = true;
  field?.focus();
}

function submitting({ state }: Fetcher): boolean {
  return state === "submitting";
}

function kindOf(value: string | undefined): VehicleKind {
  return value === "antique-boat" ? value : "classic-car";
}

function kindChosenIn(form: HTMLFormElement): VehicleKind {
  return kindOf(String(new FormData(form).get("vehicleType")));
}
