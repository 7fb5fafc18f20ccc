import { Form, redirect } from "react-router";
import { pageMeta } from "#app/http/page-meta.ts";
import { useSubmitAsYouType } from "#app/routes/site/use-submit-as-you-type.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { nameOf } from "#business/archive/published/published-life.ts";
import { cleanPlate } from "#business/identification/plates/plate.ts";
import { findPublishedLife } from "#business/matching/published/find-published-life.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/decode.ts";
import { answerPlate } from "./answer-plate.server.ts";
import { DecodeExamples } from "./decode-examples.tsx";
import { decode } from "./decode-number.server.ts";
import { DecodeResult } from "./decode-result.tsx";
import { KnownLife } from "./known-life.tsx";
import { KnownOfIt } from "./known-of-it.tsx";
import { plateFromForm } from "./plate-answer.ts";

/** No plate or chassis number is longer. */
const maxInputLength = 60;

export const meta: Route.MetaFunction = (page) => {
  const asked = page.loaderData?.asked ?? "";
  return pageMeta(page, {
    title: asked ? `${asked} · ${m.decode_title()}` : m.decode_title(),
    description: m.decode_description(),
  });
};

/** A GET form, so that answers can be shared by URL. The boxes of the home page lead here as one text. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const boxes = plateFromForm(url.searchParams);
  if (boxes) throw redirect(`${url.pathname.replace(/\.data$/, "")}?q=${encodeURIComponent(boxes)}`);
  const given = (name: string) => (url.searchParams.get(name) ?? "").slice(0, maxInputLength).trim();
  const asked = given("q");
  const year = /^(1[89]|20)\d{2}$/.test(given("year")) ? Number(given("year")) : null;
  const make = given("make") || null;
  const answer = decode(asked, { make, year });
  const known = asked === "" ? null : answerPlate(cleanPlate(asked));
  const found = await findPublishedLife(context.get(siteZone), { plate: asked, chassis: asked });
  const life = found && {
    address: found.address,
    whole: found.whole,
    name: nameOf(found.life),
    year: found.life.year,
  };
  return { asked, make, year, answer, known, life };
}

export default function Decode({
  loaderData: { asked, make, year, answer, known, life },
}: Route.ComponentProps) {
  const { form, submitSoon } = useSubmitAsYouType("q", asked);
  return (
    <div className="page pb-10">
      <PageHeading kicker={m.decode_label()} title={m.decode_title()} intro={m.decode_intro()} />
      <div className="scholarly">
        <div className="max-lg:order-2">
          <DecodeExamples />
        </div>
        <div className="min-w-0">
          <Form
            ref={form}
            method="get"
            role="search"
            onChange={submitSoon}
            className="no-print mb-8 grid max-w-2xl gap-4"
          >
            <TextField
              name="q"
              label={m.decode_field()}
              hint={`${m.decode_field_hint()}. ${m.decode_field_wildcards()}`}
              defaultValue={asked}
              maxLength={maxInputLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-plate text-2xl! tracking-wide"
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                name="make"
                label={m.decode_make()}
                defaultValue={make ?? ""}
                maxLength={maxInputLength}
              />
              <TextField
                name="year"
                label={m.decode_year()}
                defaultValue={year ?? ""}
                inputMode="numeric"
                maxLength={4}
              />
            </div>
            <div>
              <Button>{m.decode_send()}</Button>
            </div>
          </Form>
          <div aria-live="polite">
            {life && <KnownLife {...life} />}
            {known && <KnownOfIt known={known} />}
            {answer && <DecodeResult answer={answer} year={year} />}
          </div>
          {answer && <p className="no-print mt-6 text-sm text-soft">{m.decode_share()}</p>}
        </div>
      </div>
    </div>
  );
}
