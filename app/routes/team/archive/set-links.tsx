type SetLink = {
  id: string;
  names: readonly [string, string];
  /** In words, with the weight in bits. */
  reasons: readonly { words: string; weight: number }[];
};

type SetLinksProps = { id: string; title: string; text?: string; links: readonly SetLink[] };

/** Pairs of sightings, with evidence for and against a link. */
export function SetLinks({ id, title, text, links }: SetLinksProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-xl">
        {title}
      </h2>
      {text && <p className="measure mb-3 text-soft">{text}</p>}
      <ul>
        {links.map((link) => (
          <li key={link.id} className="grid gap-1 border-t border-rule py-2.5">
            <p className="figures text-sm font-semibold break-all">{link.names.join(" – ")}</p>
            <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
              {link.reasons.map(({ words, weight }) => (
                <li
                  key={words}
                  className={weight > 0.5 ? "text-fir" : weight < -0.5 ? "text-oxblood" : "text-soft"}
                >
                  <span aria-hidden="true">{weight > 0.5 ? "+ " : weight < -0.5 ? "− " : "· "}</span>
                  {words}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
