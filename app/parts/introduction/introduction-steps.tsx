import type { ReactNode } from "react";
import { Form } from "react-router";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { m } from "#texts/messages.js";
import { IntroductionQuestion } from "./introduction-question.tsx";
import { IntroductionRoom } from "./introduction-room.tsx";
import type { IntroductionPageProps } from "./to-introduction-view.ts";

/** Where somebody stands and what they can do next, on either side. */
export function IntroductionSteps({
  view,
  at,
  refused,
  heading,
  rests,
}: IntroductionPageProps & { rests: ReactNode }) {
  const { state, word, text, room, takesPart } = view;
  if (room) return <IntroductionRoom view={view} at={at} refused={refused} heading={heading} />;
  const isOver = state === "later" || state === "ended";
  const isAsked = state === null || state === "asked";
  return (
    <div className="grid gap-7">
      <FormErrors title={m.introduction_refused()} refused={refused} />
      {word && <Notice title={word}>{text}</Notice>}
      {!takesPart && rests}
      {takesPart && state === "offered" && <Offer view={view} at={at} heading={heading} />}
      {takesPart && (isAsked || refused?.values.intent === "answer") && (
        <IntroductionQuestion view={view} at={at} refused={refused} />
      )}
      {takesPart && !isAsked && refused?.values.intent !== "answer" && (
        <details className="border-t border-rule pt-3">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {m.introduction_change()}
          </summary>
          <div className="mt-4">
            <IntroductionQuestion view={view} at={at} refused={undefined} />
          </div>
        </details>
      )}
      {state && !isOver && state !== "asked" && (
        <Form method="post" action={at}>
          <input type="hidden" name="intent" value="leave" />
          <Button name="how" value="leave" variant="quiet">
            {m.introduction_withdraw()}
          </Button>
        </Form>
      )}
    </div>
  );
}

function Offer({ view, at, heading: Heading }: Omit<IntroductionPageProps, "refused">) {
  return (
    <section aria-labelledby="offer" className="grid gap-4">
      <Heading id="offer" className="text-xl">
        {m.introduction_offer()}
      </Heading>
      <p className="measure">{m.introduction_offer_text()}</p>
      <blockquote className="measure border-l-4 border-brass bg-sheet px-4 py-3 break-words">
        {view.consent}
      </blockquote>
      <Form method="post" action={at} className="grid gap-3 sm:flex sm:flex-wrap">
        <input type="hidden" name="intent" value="exchange" />
        <Button name="exchange" value="agree">
          {m.introduction_agree()}
        </Button>
        <Button name="exchange" value="decline" variant="secondary">
          {m.introduction_decline()}
        </Button>
      </Form>
    </section>
  );
}
