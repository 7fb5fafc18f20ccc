import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, noFields, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { useSiteData } from "#app/parts/page/use-site-data.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { OnDuty, useMayDo } from "#app/routes/team/shell/on-duty.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { addFirstTexts, missingFirstTexts } from "#business/messages/canned-texts/add-first-texts.ts";
import { allCannedTexts } from "#business/messages/canned-texts/read-canned-texts.ts";
import {
  AddCannedText,
  addCannedText,
  ChangeCannedText,
  changeCannedText,
  RemoveCannedText,
  removeCannedText,
} from "#business/messages/canned-texts/save-canned-text.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/texts.ts";
import { PreviewedText } from "./text-fields.tsx";
import { variableLabels } from "./variable-labels.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.canned_title(), unlisted: true });

export async function loader({ context }: Route.LoaderArgs) {
  const texts = await allCannedTexts(context.get(staffZone));
  return { texts, firstMissing: missingFirstTexts(texts.map(({ name }) => name)).length > 0 };
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  const back = (flash: Flash) => seeOther(`/${args.params.lang}/team/texts`, [flashCookie(flash)]);
  const fieldByCode = { canned_texts_name_taken: "name" };
  return formAction(args, {
    add: on(AddCannedText, (input) => addCannedText(ctx, input).then(() => back("canned-text-saved")), {
      fieldByCode,
    }),
    change: on(
      ChangeCannedText,
      (input) => changeCannedText(ctx, input).then(() => back("canned-text-saved")),
      { fieldByCode },
    ),
    "take-first": on(noFields, () =>
      addFirstTexts(ctx, languageOf(args.url.pathname)).then(() => back("canned-texts-taken")),
    ),
    remove: on(RemoveCannedText, (input) =>
      removeCannedText(ctx, input).then(() => back("canned-text-removed")),
    ),
  });
}

export default function CannedTexts({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, firstMissing } = loaderData;
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  return (
    <>
      <BackLink to={`/${lang}/team`}>{m.team_back()}</BackLink>
      <PageHeading title={m.canned_title()} intro={m.canned_intro()} />
      <Variables />
      {texts.length === 0 && <EmptyState title={m.canned_none()} next={m.canned_none_next()} />}
      <ul>
        {texts.map((text) => (
          <li key={`${text.id}-${text.version}`} id={`text-${text.id}`} className="border-b border-rule">
            <CannedText text={text} refused={refused} />
          </li>
        ))}
      </ul>
      <OnDuty duty="conversation" explained>
        <section aria-labelledby="new-text" className="grid gap-4 pt-8">
          <h2 id="new-text" className="border-b-2 border-ink pb-1 text-xl">
            {m.canned_new()}
          </h2>
          <TextForm key={texts.length} refused={refused} />
        </section>
        {firstMissing && <FirstTexts refused={refused} />}
      </OnDuty>
    </>
  );
}

function FirstTexts({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <section id="first-texts" className="mt-8 grid gap-3 border-t border-rule pt-4">
      <p className="measure text-soft">{m.canned_take_first_about()}</p>
      <ActionForm
        action={{ intent: "take-first" }}
        section="first-texts"
        submit={m.canned_take_first()}
        variant="secondary"
        refused={refused}
      />
    </section>
  );
}

type Text = Route.ComponentProps["loaderData"]["texts"][number];

function CannedText({ text, refused }: { text: Text; refused: RefusedForm | undefined }) {
  const mayDo = useMayDo();
  const lang = useLanguage() === "de" ? "german" : "english";
  return (
    <details open={refused?.values.textId === text.id}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-4">
        <span className="font-semibold">{text.name}</span>
        <span className="truncate text-soft max-md:hidden">{firstSentence(text[lang])}</span>
      </summary>
      <div className="grid gap-4 pb-6">
        {!mayDo("conversation") && (
          <div className="grid gap-x-8 gap-y-4 whitespace-pre-line lg:grid-cols-2">
            <p lang="de">{text.german}</p>
            <p lang="en">{text.english}</p>
          </div>
        )}
        <OnDuty duty="conversation">
          <TextForm text={text} refused={refused} />
          <ActionForm
            action={{ intent: "remove", textId: text.id }}
            section={`text-${text.id}`}
            submit={m.canned_remove()}
            submitLabel={m.canned_remove_which({ name: text.name })}
            variant="danger"
            refused={refused}
          />
        </OnDuty>
      </div>
    </details>
  );
}

/** Without its greeting, which all of them share. */
function firstSentence(text: string): string | undefined {
  const lines = text.split("\n").filter(Boolean);
  return lines[1] ?? lines[0];
}

function TextForm({ text, refused }: { text?: Text; refused: RefusedForm | undefined }) {
  const researcher = useSiteData()?.signedIn?.greeting ?? "";
  return (
    <ActionForm
      action={text ? { intent: "change", textId: text.id, version: String(text.version) } : { intent: "add" }}
      section={text ? `text-${text.id}` : "new-text"}
      submit={text ? m.canned_save() : m.canned_add()}
      variant={text ? "secondary" : "primary"}
      refused={refused}
    >
      {(field) => (
        <>
          <div className="max-w-md">
            <TextField
              {...field("name", text?.name)}
              label={m.canned_name()}
              maxLength={60}
              autoComplete="off"
            />
          </div>
          <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
            <PreviewedText
              field={field("german", text?.german)}
              language="de"
              label={m.canned_german()}
              researcher={researcher}
            />
            <PreviewedText
              field={field("english", text?.english)}
              language="en"
              label={m.canned_english()}
              researcher={researcher}
            />
          </div>
        </>
      )}
    </ActionForm>
  );
}

function Variables() {
  return (
    <section aria-labelledby="variables" className="pb-6">
      <h2 id="variables" className="label-plate">
        {m.canned_variables()}
      </h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
        {Object.entries(variableLabels()).map(([name, label]) => (
          <div key={name} className="flex gap-2">
            <dt className="figures">{`{${name}}`}</dt>
            <dd className="text-soft">{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
