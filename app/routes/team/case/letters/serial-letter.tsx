import { Form } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { staffZone } from "#app/zones.ts";
import { WriteSerialLetter, writeSerialLetter } from "#business/letters/writing/write-serial-letter.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/serial-letter.ts";
import { loadSerial } from "./load-serial.ts";
import { Previews } from "./previews.tsx";

export function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  return withErrorStatus(() =>
    loadSerial(
      ctx,
      {
        researchId: uuidParam(params.researchId),
        text: url.searchParams.get("text") ?? "",
        archiveIds: url.searchParams.getAll("to").join(","),
      },
      languageOf(url.pathname),
    ),
  );
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const ctx = context.get(staffZone);
  const fixed = { researchId: uuidParam(params.researchId) };
  return formAction(args, {
    write: on(
      WriteSerialLetter,
      (input) =>
        writeSerialLetter(ctx, input).then(({ batchId }) =>
          seeOther(`/${params.lang}/team/letters?batch=${batchId}`, [flashCookie("letters-written")]),
        ),
      { fixed },
    ),
  });
}

/** One question to several archives: choose, read every letter, write them all. */
export default function SerialLetterPage({ loaderData: found, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const { open } = useCase();
  const { text, archives, previews, problems } = found;
  return (
    <CaseSection id="serial" title={m.letters_serial()}>
      <p className="measure text-soft">{m.letters_serial_intro()}</p>
      {!open && <p className="text-soft">{m.team_not_open()}</p>}
      {open && (
        <Form method="get" className="grid gap-4">
          <TextAreaField
            id="serial-text"
            name="text"
            defaultValue={text}
            label={m.questions_text()}
            error={problems.text}
            rows={3}
            maxLength={500}
          />
          <fieldset
            aria-describedby={problems.archiveIds ? "serial-to-error" : undefined}
            className={problems.archiveIds ? "border-l-3 border-oxblood pl-3" : ""}
          >
            <legend className="font-semibold">{m.letters_serial_choose()}</legend>
            <ul className="mt-1 grid gap-x-8 sm:grid-cols-2">
              {archives.map(({ id, name, chosen, reachable }) => (
                <li key={id}>
                  <label className="flex min-h-9 items-start gap-2.5 py-1">
                    <input
                      type="checkbox"
                      name="to"
                      value={id}
                      defaultChecked={chosen}
                      className="mt-1 size-[1.1rem] shrink-0 accent-fir"
                    />
                    <span className="min-w-0 break-words">
                      {name}
                      {!reachable && (
                        <span className="block text-sm text-brass">{m.archives_no_address()}</span>
                      )}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            {problems.archiveIds && (
              <p id="serial-to-error" className="mt-1 text-sm font-semibold text-oxblood">
                {problems.archiveIds}
              </p>
            )}
          </fieldset>
          <div>
            <Button variant="secondary">{m.letters_serial_preview()}</Button>
          </div>
        </Form>
      )}
      {open && previews.length > 0 && <Previews text={text} previews={previews} refused={refused} />}
    </CaseSection>
  );
}
