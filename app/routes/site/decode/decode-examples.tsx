import { Link } from "react-router";
import { m } from "#texts/messages.js";

/** Famous ones, each of a different system. */
const examples: readonly [number: string, caption: () => string][] = [
  ["M-JX 800", m.decode_example_elvis],
  ["A III-118", m.decode_example_sarajevo],
  ["K 45.286", m.decode_example_porsche],
  ["BR 87-5575", m.decode_example_zone],
  ["8R02S125559", m.decode_example_bullitt],
  ["DB5/1486/R", m.decode_example_goldfinger],
  ["GER 32", m.decode_example_sail],
];

/** Each links to this page with the number in the query. */
export function DecodeExamples() {
  return (
    <aside className="text-sm" aria-labelledby="decode-examples">
      <h2 id="decode-examples" className="label-plate">
        {m.decode_examples()}
      </h2>
      <ul className="mt-1">
        {examples.map(([number, caption]) => (
          <li key={number} className="border-b border-rule py-2 leading-snug">
            <Link
              to={`?q=${encodeURIComponent(number)}`}
              preventScrollReset
              className="link figures text-base"
            >
              {number}
            </Link>
            <span className="block text-soft">{caption()}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
