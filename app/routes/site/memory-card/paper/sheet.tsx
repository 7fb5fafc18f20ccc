import { pageMeta } from "#app/http/page-meta.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/sheet.ts";

export const handle = { scriptless: true };

export function loader({ context }: Route.LoaderArgs) {
  const { operator } = context.get(servicesContext).config;
  return {
    address: [operator.name, operator.street, `${operator.postalCode} ${operator.city}`].join(", "),
    phone: operator.phone,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_sheet(), unlisted: true });

/** How the way on paper goes; the sheet itself is a PDF with a code. */
export default function MemoryCardSheet({ loaderData: { address, phone } }: Route.ComponentProps) {
  const steps = [
    m.memory_card_sheet_step_1(),
    m.memory_card_sheet_step_2({ address }),
    m.memory_card_sheet_step_3(),
  ];
  return (
    <div className="page pb-10">
      <PageHeading title={m.memory_card_sheet()} intro={m.memory_card_sheet_intro()} />
      <div className="grid max-w-[44rem] justify-items-start gap-8">
        <NumberedSteps steps={steps} className="w-full" />
        <a href={`/${useLanguage()}/memory-card/sheet.pdf`} className={buttonClass()}>
          {m.memory_card_sheet_open()}
        </a>
        <p className="measure text-soft">{m.memory_card_sheet_by_post({ phone })}</p>
      </div>
    </div>
  );
}
