import { data } from "react-router";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext, servicesContext, signedInContext } from "#app/http/request-contexts.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { SendRequest, sendRequest } from "#business/content/requests/send-request.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/former-owners.ts";
import { FormerOwnerForm } from "./former-owner-form.tsx";
import { LegalBody, LegalDraftNotice } from "./legal-page.tsx";
import { readSitePage } from "./read-legal-page.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { title, html, contents, draft } = await readSitePage(
    context.get(servicesContext),
    "former-owners",
    languageOf(`/${params.lang}`),
  );
  return { title, html, contents, draft, email: context.get(signedInContext)?.email ?? "" };
}

/** Keeps a search for the team; who fills the hidden field in is thanked, and nothing is stored. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const send = on(
    SendRequest,
    async (input, { form }) => {
      if (!form.get("website")) await sendRequest(context.get(siteZone), input, context.get(addressContext));
      return data({ sent: true } as const);
    },
    { fixed: { locale: languageOf(`/${params.lang}`), kind: "former" } },
  );
  return formAction(args, send);
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.former_title(), description: m.former_description() });

/** For those who had it once: their own search first, then what we store about them (Art. 14 DSGVO). */
export default function FormerOwners({
  loaderData: { title, html, contents, draft, email },
  actionData,
}: Route.ComponentProps) {
  const lang = useLanguage();
  const steps = [m.former_step_1(), m.former_step_2(), m.former_step_3()];
  return (
    <div className="page pb-10">
      <PageHeading title={m.former_title()} intro={m.former_intro()} />
      <section
        aria-labelledby="card"
        className="mb-12 grid max-w-[44rem] justify-items-start gap-4 border-t-2 border-ink pt-5"
      >
        <h2 id="card" className="text-2xl">
          {m.memory_card_door()}
        </h2>
        <p className="measure">{m.memory_card_door_text()}</p>
        <a href={`/${lang}/memory-card`} className={buttonClass()}>
          {m.memory_card_door_open()}
        </a>
        <ul className="flex flex-wrap gap-x-8">
          {[
            ["memory-card/two-doors", m.two_doors_link()],
            ["wall", m.wall_link()],
            ["not-to-be-found", m.refusal_title()],
          ].map(([path, text]) => (
            <li key={path}>
              <a href={`/${lang}/${path}`} className="link inline-flex min-h-11 items-center">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <h2 className="mb-5 text-2xl">{m.memory_card_door_form()}</h2>
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <FormerOwnerForm
          email={email}
          sent={Boolean(actionData && "sent" in actionData)}
          refused={actionData && "values" in actionData ? actionData : undefined}
        />
        <aside aria-labelledby="then">
          <h2 id="then" className="text-xl">
            {m.former_then()}
          </h2>
          <NumberedSteps steps={steps} />
        </aside>
      </div>
      <section aria-labelledby="stored" className="mt-14 border-t-2 border-ink pt-5">
        <h2 id="stored" className="mb-4 text-2xl">
          {title}
        </h2>
        {draft && <LegalDraftNotice />}
        <LegalBody contents={contents} html={html} />
      </section>
    </div>
  );
}
