import { pageMeta } from "#app/http/page-meta.ts";
import { LinkedText } from "#app/parts/page/linked-text.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/how-two-meet.ts";
import { TwoDoors } from "./two-doors.tsx";

export const handle = { scriptless: true };

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.two_doors_title(), description: m.two_doors_description() });

/** To both sides alike: who had it, and who has it. With the plan for the day on which we end. */
export default function HowTwoMeet() {
  const lang = useLanguage();
  const steps = [m.two_doors_step_1(), m.two_doors_step_2(), m.two_doors_step_3(), m.two_doors_step_4()];
  const never = [m.two_doors_never_1(), m.two_doors_never_2(), m.two_doors_never_3(), m.two_doors_never_4()];
  const plan = [m.two_doors_plan_1(), m.two_doors_plan_2(), m.two_doors_plan_3(), m.two_doors_plan_4()];
  return (
    <div className="page pb-10">
      <PageHeading title={m.two_doors_title()} intro={m.two_doors_intro()} />
      <div className="grid max-w-[44rem] gap-10">
        <figure className="grid gap-4">
          <TwoDoors title={m.two_doors_drawing()} />
          <figcaption className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
            {[
              [m.two_doors_left(), m.two_doors_left_text()],
              [m.two_doors_middle(), m.two_doors_middle_text()],
              [m.two_doors_right(), m.two_doors_right_text()],
            ].map(([who, text]) => (
              <span key={who} className="block border-t border-rule pt-2">
                <span className="block font-semibold">{who}</span>
                {text}
              </span>
            ))}
          </figcaption>
        </figure>
        <section aria-labelledby="steps" className="grid gap-4 border-t-2 border-ink pt-5">
          <h2 id="steps" className="text-2xl">
            {m.two_doors_steps()}
          </h2>
          <NumberedSteps steps={steps} className="" />
        </section>
        <section aria-labelledby="never" className="grid gap-3 border-t border-rule pt-5">
          <h2 id="never" className="text-2xl">
            {m.two_doors_never()}
          </h2>
          <ul className="measure grid list-disc gap-2 pl-6 marker:text-brass">
            {never.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        <div className="grid gap-8 sm:grid-cols-2">
          <section
            aria-labelledby="had"
            className="grid content-start justify-items-start gap-3 border-t border-rule pt-5"
          >
            <h2 id="had" className="text-2xl">
              {m.two_doors_had()}
            </h2>
            <p>{m.two_doors_had_text()}</p>
            <a href={`/${lang}/memory-card`} className={buttonClass()}>
              {m.memory_card_start()}
            </a>
            <a href={`/${lang}/not-to-be-found`} className="link inline-flex min-h-11 items-center">
              {m.refusal_title()}
            </a>
          </section>
          <section
            aria-labelledby="has"
            className="grid content-start justify-items-start gap-3 border-t border-rule pt-5"
          >
            <h2 id="has" className="text-2xl">
              {m.two_doors_has()}
            </h2>
            <p>{m.two_doors_has_text()}</p>
            <a href={`/${lang}/search`} className={buttonClass("secondary")}>
              {m.two_doors_search()}
            </a>
          </section>
        </div>
        <section id="succession" aria-labelledby="plan" className="grid gap-4 border-t-2 border-ink pt-5">
          <h2 id="plan" className="text-2xl">
            {m.memory_card_succession()}
          </h2>
          <p className="measure border-l-4 border-brass bg-sheet px-4 py-3 font-semibold text-brass">
            {m.memory_card_succession_draft()}
          </p>
          <p className="measure">{m.memory_card_succession_text({ product })}</p>
          <NumberedSteps steps={plan} className="" />
          <p className="measure text-soft">
            <LinkedText text={m.two_doors_plan_questions()} to={{ contact: `/${lang}/contact` }} />
          </p>
        </section>
      </div>
    </div>
  );
}
