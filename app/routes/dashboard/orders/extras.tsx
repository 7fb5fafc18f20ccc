import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";

export type ExtraOffer = {
  id: string;
  name: string;
  result: string;
  price: string;
  /** What of tax is in it. */
  note: string;
  /** Otherwise the button leads to the quote form. */
  orderable: boolean;
  /** Cases to which it can be added. */
  cases: readonly { value: string; label: string }[];
  /** Numbers of the cases that have it already. */
  ordered: readonly string[];
};

/** Extras for a running research, each with its own checkout. Renders nothing without any. */
export function Extras({ extras }: { extras: readonly ExtraOffer[] }) {
  if (extras.every(({ cases, ordered }) => cases.length === 0 && ordered.length === 0)) return null;
  return (
    <section aria-labelledby="extras" className="no-print grid gap-4 pt-4">
      <div>
        <h2 id="extras" className="text-2xl">
          {m.extras_title()}
        </h2>
        <p className="measure text-soft">{m.extras_intro()}</p>
      </div>
      <ul className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {extras.map((extra) => (
          <li key={extra.id} className="grid content-start gap-3 border-t-2 border-ink pt-3">
            <Extra extra={extra} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Extra({
  extra: { id, name, result, price, note, orderable, cases, ordered },
}: {
  extra: ExtraOffer;
}) {
  const [only] = cases;
  return (
    <>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        {name}
        <span className="figures text-lg">
          {m.extras_price({ price })} <span className="text-sm font-normal text-soft">{note}</span>
        </span>
      </h3>
      <p className="measure text-sm">{result}</p>
      {ordered.map((number) => (
        <p key={number} className="text-sm text-soft">
          {m.extras_ordered({ number })}
        </p>
      ))}
      {only && (
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="extraId" value={id} />
          {cases.length === 1 ? (
            <>
              <input type="hidden" name="researchId" value={only.value} />
              <p className="w-full text-sm text-soft">{only.label}</p>
            </>
          ) : (
            <div className="min-w-0 grow">
              <SelectField id={`case-${id}`} name="researchId" label={m.extras_for()} options={cases} />
            </div>
          )}
          {orderable ? (
            <Button variant="secondary" aria-label={m.extras_add_which({ extra: name })}>
              {m.extras_add()}
            </Button>
          ) : (
            <Button variant="secondary" aria-label={m.extras_quote_which({ extra: name })}>
              {m.extras_quote()}
            </Button>
          )}
        </Form>
      )}
    </>
  );
}
