import { Form, Link, useLocation } from "react-router";
import { usePanelAddress } from "#app/routes/team/case/shell/use-panel-address.ts";
import { Button } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";
import type { ViewerFacts } from "./load-viewer.ts";

type PageFinderProps = {
  viewer: ViewerFacts;
  page: number;
  pages: number;
  srcOf: (page: number) => string;
};

/** Of a page that was found: what found it folds, so that the page is seen. */
const chosen = "found";

/** Finds a page of a long file by what it says or by its look. */
export function PageFinder({ viewer: { source, file, found }, page, pages, srcOf }: PageFinderProps) {
  const { hidden, panelAt } = usePanelAddress();
  const wasChosen = useLocation().state === chosen;
  const at = (page: number) => panelAt({ source: source.id, page: String(page) });
  if (!file) return null;
  return (
    <details open={found !== null && !wasChosen} className="text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center rounded border border-edge px-2.5 font-semibold hover:border-ink">
        {pages > 1 ? m.evidence_find_page() : m.evidence_find()}
      </summary>
      <div className="reading-finder grid grid-cols-[minmax(0,1fr)] gap-3 border border-ink bg-sheet p-4 shadow-sheet">
        <Form method="get" role="search" preventScrollReset className="flex flex-wrap items-end gap-2">
          {[...hidden, ["source", source.id], ["page", String(page)]].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="grid min-w-0 grow gap-0.5">
            <span className="label-plate">{m.evidence_find_label()}</span>
            <input
              key={found?.q}
              type="search"
              name="find"
              minLength={2}
              maxLength={100}
              defaultValue={found?.q}
              autoComplete="off"
              className="min-h-9 rounded-sm border border-edge bg-sheet px-2"
            />
          </label>
          <Button size="small" variant="secondary">
            {m.evidence_find_go()}
          </Button>
        </Form>
        {found && <Found found={found} addressOf={at} />}
        {pages > 1 && <Thumbnails {...{ page, pages, srcOf }} addressOf={at} />}
      </div>
    </details>
  );
}

type Found = NonNullable<ViewerFacts["found"]>;

function Found({ found, addressOf }: { found: Found; addressOf: (page: number) => string }) {
  const { hasText, hits, more } = found;
  const nothing = hasText ? m.evidence_find_nothing() : m.evidence_find_no_text();
  return (
    <div role="status">
      {hits.length === 0 && <p className="text-soft">{nothing}</p>}
      <ol className="grid gap-1">
        {hits.map(({ page, at, text }) => (
          <li key={`${page} ${at}`} className="min-w-0 break-words">
            <Link to={addressOf(page)} state={chosen} preventScrollReset className="link figures">
              {m.evidence_page({ page: String(page) })}
            </Link>{" "}
            {text}
          </li>
        ))}
      </ol>
      {more && <p className="text-soft">{m.evidence_find_more()}</p>}
    </div>
  );
}

type ThumbnailsProps = Pick<PageFinderProps, "page" | "pages" | "srcOf"> & {
  addressOf: (page: number) => string;
};

/** Each is drawn when it scrolls into sight. */
function Thumbnails({ page, pages, srcOf, addressOf }: ThumbnailsProps) {
  return (
    <nav aria-label={m.evidence_thumbnails()}>
      <ol className="reading-thumbnails">
        {Array.from({ length: pages }, (_, i) => i + 1).map((number) => (
          <li key={number}>
            <Link
              to={addressOf(number)}
              state={chosen}
              preventScrollReset
              aria-current={number === page ? "page" : undefined}
              aria-label={m.evidence_page({ page: String(number) })}
            >
              <img src={`${srcOf(number)}?small`} alt="" loading="lazy" width={72} height={102} />
              <span className="figures">{number}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
