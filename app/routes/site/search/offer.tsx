import { useLanguage } from "#app/parts/page/use-language.ts";
import { usePriceNote, useSellFrom, WhereWeSell } from "#app/routes/site/where-we-sell.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { berlinDay, formatMoney, type Locale } from "#business/locale.ts";
import { type PackageId, packageById, priceOn } from "#business/orders/catalogue/catalogue.ts";
import { m } from "#texts/messages.js";
import { Holders } from "./advice.tsx";
import type { AnswerWords } from "./answer-words.ts";

/** What we would do for money, where that adds something; said beforehand where it would not. */
export function Offer({ answer: { complete, advice } }: { answer: AnswerWords }) {
  if (complete) return <NothingToSell />;
  return advice.abroad ? <Abroad system={advice.abroad} free={advice.free} /> : <OrderBasic />;
}

/** The free answer is the whole one. Whoever wants a person to look still can. */
function NothingToSell() {
  const language = useLanguage();
  return (
    <div>
      <p>{m.search_complete()}</p>
      <OrderLink id="basic">{m.search_complete_order({ price: priceOf("basic", language) })}</OrderLink>
      <PriceNote />
    </div>
  );
}

/** Our research ends at three countries' borders, and the plate is from another: what is free there comes first. */
function Abroad({ system, free }: { system: string; free: AnswerWords["advice"]["free"] }) {
  const language = useLanguage();
  return (
    <div className="grid gap-2 border-l-3 border-brass pl-4">
      <p>{m.search_abroad({ system })}</p>
      <Holders holders={free} />
      <div>
        <OrderLink id="worldwide">
          {m.search_abroad_worldwide({ price: priceOf("worldwide", language) })}
        </OrderLink>
        <br />
        <OrderLink id="basic">{m.search_abroad_basic({ price: priceOf("basic", language) })}</OrderLink>
        <PriceNote />
      </div>
    </div>
  );
}

function OrderBasic() {
  const language = useLanguage();
  const sellFrom = useSellFrom();
  return (
    <div>
      <ButtonLink to={`/${language}/checkout/basic`}>
        {m.search_order_basic({ price: priceOf("basic", language) })}
      </ButtonLink>
      <PriceNote />
      <p className="measure text-sm text-soft">{m.search_basic_text()}</p>
      <p className="measure text-sm text-soft">
        <WhereWeSell lang={language} from={sellFrom} />
      </p>
      <a href={`/${language}/sample-answers`} className="link inline-block py-1 text-sm pointer-coarse:py-3">
        {m.search_sample()}
      </a>
    </div>
  );
}

function OrderLink({ id, children }: { id: PackageId; children: string }) {
  const language = useLanguage();
  return (
    <a href={`/${language}/checkout/${id}`} className="link inline-block py-1 text-sm pointer-coarse:py-3">
      {children}
    </a>
  );
}

function PriceNote() {
  return <p className="mt-1.5 text-sm text-soft">{usePriceNote()}</p>;
}

function priceOf(id: PackageId, language: Locale): string {
  const chosen = packageById(id);
  return formatMoney((chosen && priceOn(chosen, berlinDay(new Date()))) ?? 0, language);
}
