import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { CheckField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { archiveKinds, feeKinds } from "#business/letters/archive.ts";
import type { Archive } from "#business/letters/archives/read-archives.ts";
import { m } from "#texts/messages.js";
import { archiveKindLabels, feeLabels } from "./archive-labels.ts";

type ArchiveFormProps = { archive?: Archive; refused: RefusedForm | undefined };

/** Whom the team asks: what they have, how they are reached, and what customers read of it. */
export function ArchiveForm({ archive, refused }: ArchiveFormProps) {
  const lang = useLanguage();
  const languages = languageOptions(lang);
  const section = archive ? "archive" : "new-archive";
  return (
    <ActionForm
      action={
        archive
          ? { intent: "change", archiveId: archive.id, version: String(archive.version) }
          : { intent: "add" }
      }
      section={section}
      submit={archive ? m.archives_save() : m.archives_add()}
      variant="primary"
      refused={refused}
    >
      {(field) => {
        const box = (name: "boats" | "isPublic", ticked: boolean) => {
          const { defaultValue, ...own } = field(name);
          const typed = refused?.values.intent ? defaultValue === "on" : ticked;
          return { ...own, defaultChecked: typed };
        };
        return (
          <div className="grid max-w-5xl items-start gap-x-8 gap-y-5 sm:grid-cols-2">
            <TextField
              {...field("nameDe", archive?.nameDe)}
              label={m.archives_name_de()}
              autoComplete="off"
            />
            <TextField
              {...field("nameEn", archive?.nameEn)}
              label={m.archives_name_en()}
              autoComplete="off"
            />
            <TextAreaField
              {...field("holdingsDe", archive?.holdingsDe)}
              label={m.archives_holdings_de()}
              rows={4}
            />
            <TextAreaField
              {...field("holdingsEn", archive?.holdingsEn)}
              label={m.archives_holdings_en()}
              rows={4}
            />
            <SelectField
              {...field("kind", archive?.kind)}
              label={m.archives_kind()}
              placeholder={m.team_status_choose()}
              options={archiveKinds.map((value) => ({ value, label: archiveKindLabels[value]() }))}
            />
            <SelectField
              {...field("language", archive?.language ?? "de")}
              label={m.archives_language()}
              hint={m.archives_language_hint()}
              options={languages}
            />
            <TextField
              {...field("makes", archive?.makes.join(", "))}
              label={m.archives_makes()}
              hint={m.archives_makes_hint()}
              optional={m.team_optional()}
              autoComplete="off"
            />
            <TextField
              {...field("countries", archive?.countries.map((code) => code || "?").join(", "))}
              label={m.archives_countries()}
              hint={m.archives_countries_hint()}
              optional={m.team_optional()}
              autoComplete="off"
            />
            <div className="grid grid-cols-2 gap-x-4">
              <TextField
                {...field("yearFrom", archive?.yearFrom?.toString())}
                label={m.archives_year_from()}
                inputMode="numeric"
                autoComplete="off"
              />
              <TextField
                {...field("yearUntil", archive?.yearUntil?.toString())}
                label={m.archives_year_until()}
                inputMode="numeric"
                autoComplete="off"
              />
            </div>
            <div className="sm:pt-8">
              <CheckField {...box("boats", archive?.boats ?? false)} data-keep label={m.archives_boats()} />
            </div>
            <SelectField
              {...field("fee", archive?.fee ?? "unknown")}
              label={m.archives_fee()}
              options={feeKinds.map((value) => ({ value, label: feeLabels[value]() }))}
            />
            <TextField
              {...field("feeCents", amountTyped(archive?.feeCents ?? null, lang))}
              label={m.archives_fee_euros()}
              hint={m.archives_fee_euros_hint()}
              optional={m.team_optional()}
              inputMode="decimal"
              autoComplete="off"
            />
            <TextAreaField
              {...field("address", archive?.address ?? "")}
              label={m.archives_address()}
              hint={m.archives_address_hint()}
              optional={m.team_optional()}
              rows={4}
            />
            <div className="grid gap-5">
              <TextField
                {...field("email", archive?.email ?? "")}
                label={m.archives_email()}
                optional={m.team_optional()}
                type="email"
                autoComplete="off"
              />
              <TextField
                {...field("formUrl", archive?.formUrl ?? "")}
                label={m.archives_form()}
                optional={m.team_optional()}
                inputMode="url"
                autoComplete="off"
              />
            </div>
            <TextAreaField
              {...field("bringDe", archive?.bringDe ?? "")}
              label={m.archives_bring_de()}
              hint={m.archives_bring_hint()}
              optional={m.team_optional()}
              rows={2}
            />
            <TextAreaField
              {...field("bringEn", archive?.bringEn ?? "")}
              label={m.archives_bring_en()}
              hint={m.archives_bring_hint()}
              optional={m.team_optional()}
              rows={2}
            />
            <TextField
              {...field("licence", archive?.licence ?? "")}
              label={m.archives_licence()}
              hint={m.archives_licence_hint()}
              optional={m.team_optional()}
              autoComplete="off"
            />
            <div className="grid content-start gap-3 sm:pt-6">
              <CheckField
                {...box("isPublic", archive?.isPublic ?? false)}
                label={m.archives_public()}
                hint={m.archives_public_hint()}
              />
              {archive && (
                <CheckField
                  id="archive-retired"
                  name="retired"
                  defaultChecked={archive.retiredAt !== null}
                  label={m.archives_retired()}
                  hint={m.archives_retired_hint()}
                />
              )}
            </div>
          </div>
        );
      }}
    </ActionForm>
  );
}

function amountTyped(cents: number | null, lang: "de" | "en"): string {
  if (cents === null) return "";
  const amount = (cents / 100).toFixed(2);
  return lang === "de" ? amount.replace(".", ",") : amount;
}

/** In which they are written to; where there is no template, in English. */
function languageOptions(lang: "de" | "en") {
  const names = new Intl.DisplayNames(lang, { type: "language" });
  return ["de", "en", "fr", "it", "nl", "sv", "da", "es", "cs", "pl", "pt"].map((value) => ({
    value,
    label: names.of(value) ?? value,
  }));
}
