import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { dunningStepName } from "#app/parts/orders/dunning-step-name.ts";
import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatDay } from "#app/ui/date.tsx";
import type { OverdueClaim } from "#business/dunning/read-dunning.ts";
import { berlinDay, formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { OrderLink } from "../order-link.tsx";
import { NextLetter } from "./next-letter.tsx";
import { ReasonFold } from "./reason-fold.tsx";
import { WriteOffForm } from "./write-offs.tsx";

type Acting = { claim: OverdueClaim; refused: RefusedForm | undefined };

export function OverdueCard({ claim, refused }: Acting) {
  const last = claim.letters.at(-1);
  return (
    <article className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 content-start gap-3">
        <h2 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xl">
          <span className="min-w-0 break-words">{claim.customer}</span>
          {last && (
            <Badge variant={last.step === "final" ? "destructive" : "outline"}>
              {dunningStepName(last.step)}
            </Badge>
          )}
        </h2>
        <Facts claim={claim} />
        <Letters claim={claim} />
      </div>
      <div className="grid min-w-0 content-start gap-5">
        <Hindrance claim={claim} />
        <NextLetter claim={claim} refused={refused} />
        <Decisions claim={claim} refused={refused} />
      </div>
    </article>
  );
}

function Facts({ claim }: { claim: OverdueClaim }) {
  const lang = useLanguage();
  const { invoice } = claim;
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      <Fact label={m.team_withdrawal_order()}>
        <OrderLink order={claim} />
      </Fact>
      <Fact label={m.dunning_invoice()}>
        {invoice
          ? m.dunning_invoice_of({ number: invoice.number, date: formatDay(invoice.issuedOn, lang) })
          : m.dunning_prepaid()}
      </Fact>
      <Fact label={m.dunning_due()}>
        {invoice ? formatDay(claim.dueOn, lang) : m.dunning_prepaid_since()}
      </Fact>
      <Fact label={m.dunning_open()}>
        <strong className="figures font-semibold">{formatMoney(claim.missingCents, lang)}</strong>
      </Fact>
      {claim.lapsesOn && !claim.paused && (
        <Fact label={m.dunning_lapses()}>{formatDay(claim.lapsesOn, lang)}</Fact>
      )}
      <Fact label={m.dunning_since()} wide>
        <DefaultSince claim={claim} />
      </Fact>
    </dl>
  );
}

function DefaultSince({ claim }: { claim: OverdueClaim }) {
  const lang = useLanguage();
  if (!claim.onAccount) return m.dunning_never();
  if (!claim.since) return m.dunning_since_notice();
  const date = formatDay(claim.since, lang);
  return claim.inDefault ? m.dunning_since_day({ date }) : m.dunning_from_day({ date });
}

function Letters({ claim }: { claim: OverdueClaim }) {
  const lang = useLanguage();
  return (
    <section className="grid gap-1" aria-label={m.dunning_letters()}>
      <h3 className="label-plate">{m.dunning_letters()}</h3>
      {claim.letters.length === 0 && <p className="text-soft">{m.dunning_letters_none()}</p>}
      <ul className="grid gap-1">
        {claim.letters.map(({ id, step, sentOn, payBy, interestCents, lumpSumCents, principalCents }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>
              {dunningStepName(step)}{" "}
              <span className="text-soft">
                {m.dunning_letter({ date: formatDay(sentOn, lang), until: formatDay(payBy, lang) })}
              </span>
            </span>
            <span className="figures">
              {formatMoney(principalCents + interestCents + lumpSumCents, lang)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hindrance({ claim }: { claim: OverdueClaim }) {
  const lang = useLanguage();
  const { paused, withdrawalOpen } = claim;
  if (!paused && !withdrawalOpen) return null;
  return (
    <p className="border-l-3 border-brass pl-4 break-words">
      {paused
        ? m.dunning_paused_because({ date: formatDay(berlinDay(paused.at), lang), reason: paused.reason })
        : m.dunning_withdrawal_open()}
    </p>
  );
}

/** Next to the next letter: dispute and waiver. */
function Decisions({ claim, refused }: Acting) {
  const lang = useLanguage();
  const section = `d-${claim.number}`;
  const { number, chargedCents } = claim;
  return (
    <div className="grid gap-3">
      {claim.paused ? (
        <ActionForm
          action={{ intent: "resume", orderId: claim.id }}
          section={section}
          submit={m.dunning_resume()}
          submitLabel={m.dunning_resume_of({ number })}
          refused={refused}
        />
      ) : (
        <ReasonFold
          claim={claim}
          action={{ intent: "pause" }}
          title={m.dunning_pause()}
          submit={m.dunning_pause_submit()}
          submitLabel={m.dunning_pause_of({ number })}
          label={m.dunning_pause_reason()}
          hint={m.dunning_pause_hint()}
          refused={refused}
        />
      )}
      {claim.mayWriteOff && <WriteOffForm claim={claim} refused={refused} />}
      {chargedCents > 0 && (
        <ActionForm
          action={{ intent: "drop", orderId: claim.id }}
          section={section}
          submit={m.dunning_drop()}
          submitLabel={m.dunning_drop_of({ number, amount: formatMoney(chargedCents, lang) })}
          refused={refused}
        />
      )}
    </div>
  );
}
