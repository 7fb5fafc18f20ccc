import { useLanguage } from "#app/parts/page/use-language.ts";
import { m } from "#texts/messages.js";

type MatchScaleProps = {
  probability: number;
  hit: boolean;
  /** Bits for and against, both positive; the prior counts against. */
  bitsFor: number;
  bitsAgainst: number;
};

/** The weights for and against as a balance, with the result in words. Read out as one sentence. */
export function MatchScale({ probability, hit, bitsFor, bitsAgainst }: MatchScaleProps) {
  const lang = useLanguage();
  const tilt = Math.max(-12, Math.min(12, bitsFor - bitsAgainst));
  const figure = (bits: number) =>
    bits.toLocaleString(lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <figure className="grid max-w-md grid-cols-[auto_1fr] items-center gap-x-5">
      <svg viewBox="0 0 120 80" aria-hidden="true" className="w-32 fill-none stroke-ink stroke-[1.5]">
        <path d="M60 14v54M44 70h32M52 68h16" />
        <circle cx="60" cy="12" r="3" className="fill-brass stroke-none" />
        <g transform={`rotate(${tilt} 60 14)`}>
          <path d="M14 14h92" className="stroke-[2.5]" />
          <path d="M20 14v18M100 14v18" className="stroke-1" />
          <path d="M8 32h24q-2 9-12 9t-12-9Z" className="fill-oxblood/20 stroke-oxblood" />
          <path d="M88 32h24q-2 9-12 9t-12-9Z" className="fill-fir/20 stroke-fir" />
        </g>
      </svg>
      <figcaption>
        <p className="text-xl font-semibold">{oddsLabel(probability, hit)}</p>
        <p className="figures text-2xl">{percent(probability, lang)}</p>
        <p className="text-sm text-soft">
          {m.match_scale_sides({ forBits: figure(bitsFor), againstBits: figure(bitsAgainst) })}
        </p>
      </figcaption>
    </figure>
  );
}

/** A hit, from 90 % on to be reviewed, from 50 % on a hint. */
function oddsLabel(probability: number, hit: boolean): string {
  if (hit) return m.match_odds_certain();
  if (probability >= 0.9) return m.match_odds_likely();
  return probability >= 0.5 ? m.match_odds_possible() : m.match_odds_unlikely();
}

/** Never 100 %: nothing is certain, and values close to it differ only in the decimals. */
function percent(probability: number, lang: string): string {
  const shown = Math.min(probability, 0.999);
  const digits = shown > 0.98 ? 1 : 0;
  return shown.toLocaleString(lang, {
    style: "percent",
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  });
}
