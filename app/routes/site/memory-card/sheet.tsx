import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { cardQuestions } from "#business/memory-cards/memory-card.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/sheet.ts";
import { fieldTexts, preferenceChoices, questionTitle } from "./card-texts.ts";

export const handle = { scriptless: true };

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = languageOf(url.pathname);
  const { operator } = context.get(servicesContext).config;
  return {
    questions: cardQuestions.map((question) => ({
      question,
      title: questionTitle(question, locale),
      fields: fieldTexts(question, null, locale),
    })),
    preferences: preferenceChoices(locale).map(({ label }) => label),
    address: [operator.name, operator.street, `${operator.postalCode} ${operator.city}`].join(", "),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_sheet(), unlisted: true });

/** The same questions to be filled in by hand. */
export default function MemoryCardSheet({ loaderData }: Route.ComponentProps) {
  const { questions, preferences, address } = loaderData;
  return (
    <div className="page pb-10">
      <PageHeading title={m.memory_card_sheet()} intro={m.memory_card_sheet_intro({ address })} />
      <p className="no-print mb-6 text-soft">{m.memory_card_sheet_print()}</p>
      <div className="grid max-w-[44rem] gap-5">
        {questions.map(({ question, title, fields }, i) => (
          <section key={question} className="grid break-inside-avoid gap-2 border-t border-rule pt-3">
            <h2 className="text-lg">
              {i + 1}. {title}
            </h2>
            {fields.map(({ field, label, options }) =>
              options ? (
                <Boxes key={field} choices={options.map((option) => option.label)} />
              ) : (
                <p key={field} className="border-b border-edge pb-7 text-sm text-soft">
                  {label}
                </p>
              ),
            )}
          </section>
        ))}
        <section className="grid break-inside-avoid gap-3 border-t-2 border-ink pt-3">
          <h2 className="text-lg">{m.memory_card_preference()}</h2>
          <Boxes choices={preferences} />
          <p className="measure text-sm">{m.memory_card_consent()}</p>
          <p className="border-b border-edge pb-8 text-sm text-soft">{m.memory_card_sheet_sign()}</p>
        </section>
      </div>
    </div>
  );
}

function Boxes({ choices }: { choices: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {choices.map((choice) => (
        <li key={choice} className="flex items-center gap-2">
          <span aria-hidden="true" className="inline-block size-4 border border-ink" />
          {choice}
        </li>
      ))}
    </ul>
  );
}
