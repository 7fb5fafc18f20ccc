import { Saloon } from "#app/routes/site/drawings/saloon.tsx";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { HomeChapter } from "./chapter.tsx";

export function HowItWorks({ language }: { language: Locale }) {
  const steps = [
    {
      title: m.home_step_1(),
      features: [m.home_step_1_1(), m.home_step_1_2(), m.home_step_1_3(), m.home_step_1_4()],
    },
    {
      title: m.home_step_2(),
      features: [m.home_step_2_1(), m.home_step_2_2(), m.home_step_2_3(), m.home_step_2_4()],
    },
    {
      title: m.home_step_3(),
      features: [m.home_step_3_1(), m.home_step_3_2(), m.home_step_3_3(), m.home_step_3_4()],
    },
    {
      title: m.home_step_4(),
      features: [m.home_step_4_1(), m.home_step_4_2(), m.home_step_4_3(), m.home_step_4_4()],
    },
  ];
  return (
    <HomeChapter quiet id="how-it-works" title={m.home_how_title()} note={<p>{m.home_how_note()}</p>}>
      <ol
        className="swipe-row grid gap-x-12 gap-y-5 md:grid-cols-2"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones
        tabIndex={0}
        aria-label={m.home_how_title()}
      >
        {steps.map((step, i) => (
          <li key={step.title} className="grid grid-cols-[2.2rem_minmax(0,1fr)] border-t border-rule pt-3">
            <span aria-hidden="true" className="figures text-2xl text-brass">
              {i + 1}
            </span>
            <div>
              <h3 className="text-xl">{step.title}</h3>
              <ul className="run-on mt-1">
                {step.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      <div className="defer-layout mt-4 sm:mt-12">
        <div className="max-sm:hidden">
          <Saloon
            title={m.home_saloon_title()}
            callouts={{
              plate: m.home_saloon_plate(),
              chassis: m.home_saloon_chassis(),
              typePlate: m.home_saloon_type_plate(),
              engine: m.home_saloon_engine(),
              colour: m.home_saloon_colour(),
              papers: m.home_saloon_papers(),
            }}
          />
        </div>
        <p className="sm:mt-4">
          <a href={`/${language}/where-is-the-number`} className="link">
            {m.home_how_where()}
          </a>
        </p>
      </div>
    </HomeChapter>
  );
}
