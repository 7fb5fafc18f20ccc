import { Link, useFetcher } from "react-router";
import { Conversation } from "#app/parts/messages/conversation.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { usePanelAddress } from "#app/routes/team/case/shell/use-panel-address.ts";
import { useLetterKeys } from "#app/routes/team/shell/use-letter-keys.ts";
import { m } from "#texts/messages.js";
import { SourceViewer } from "../viewer/source-viewer.tsx";
import type { PanelFacts } from "./load-panel.ts";
import { PanelEdge } from "./panel-edge.tsx";
import { ordinaryWidth, readingWidth } from "./panel-width.ts";
import { SourceChoice } from "./source-choice.tsx";
import { useLastSource } from "./use-last-source.ts";
import { panelWidthFetcher, useResizedPanel } from "./use-resized-panel.ts";

type CasePanelProps = { panel: PanelFacts; address: string; today: string };

/** The panel next to every tab: the source being worked from, or the conversation. Collapsible. */
export function CasePanel({ panel, address, today }: CasePanelProps) {
  const { side, alone, panelAt } = usePanelAddress();
  const sizing = useFetcher({ key: panelWidthFetcher });
  const width = useResizedPanel(panel.width);
  const resize = (width: number | null) =>
    void sizing.submit({ width: String(width ?? "") }, { method: "post", action: address });
  const reading = width !== null && width >= readingWidth;
  const folding = useFetcher({ key: "fold-panel" });
  const folded = folding.formData ? folding.formData.get("folded") === "yes" : panel.folded;
  const fold = (folded: boolean) =>
    void folding.submit({ folded: folded ? "yes" : "no" }, { method: "post", action: address });
  useLetterKeys({ v: () => fold(!folded), w: () => resize(reading ? null : readingWidth) });
  useLastSource(address, panel);
  const talk = panel.messages !== null;
  return (
    <section
      aria-label={m.desk_panel()}
      data-folded={folded || undefined}
      data-shown={side !== null || undefined}
      tabIndex={-1}
      className="case-panel no-print"
    >
      {!alone && !folded && <PanelEdge width={width ?? ordinaryWidth} resize={resize} />}
      <div className="case-panel-head">
        <nav aria-label={m.desk_panel_choice()} className="case-panel-open flex gap-x-4">
          <Side to={panelAt({ side: "source" })} current={!talk}>
            {m.desk_panel_source()}
          </Side>
          <Side to={panelAt({ side: "talk" })} current={talk}>
            {m.team_conversation()}
          </Side>
        </nav>
        {!alone && (
          <div className="case-panel-open case-panel-sizes flex gap-x-4">
            <sizing.Form method="post" action={address}>
              <button
                type="submit"
                name="width"
                value={reading ? "" : readingWidth}
                aria-pressed={reading}
                aria-keyshortcuts="w"
                className="link inline-flex min-h-10 items-center text-sm"
              >
                {reading ? m.desk_panel_narrow() : m.desk_panel_wide()}
              </button>
            </sizing.Form>
            {!talk && panel.viewer && (
              <Link
                to={panelAt({ window: "source", source: panel.viewer.source.id, side: null })}
                target="_blank"
                className="link inline-flex min-h-10 items-center text-sm"
              >
                {m.desk_panel_window()}
              </Link>
            )}
          </div>
        )}
        <folding.Form method="post" action={address} className="case-panel-fold">
          <button
            type="submit"
            name="folded"
            value={folded ? "no" : "yes"}
            aria-expanded={!folded}
            aria-keyshortcuts="v"
            className="link inline-flex min-h-10 items-center text-sm"
          >
            {folded ? m.desk_panel_unfold() : m.desk_panel_fold()}
          </button>
        </folding.Form>
      </div>
      <div className="case-panel-open case-panel-body @container grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        {panel.messages ? (
          <Talk messages={panel.messages} address={address} today={today} />
        ) : (
          <Source panel={panel} address={address} />
        )}
      </div>
    </section>
  );
}

function Side({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? "true" : undefined}
      className="inline-flex min-h-10 items-center border-b-3 border-transparent font-semibold text-soft hover:text-ink aria-[current=true]:border-ink aria-[current=true]:text-ink"
    >
      {children}
    </Link>
  );
}

function Source({ panel: { sources, viewer }, address }: Pick<CasePanelProps, "panel" | "address">) {
  const { tabAt } = usePanelAddress();
  if (!viewer)
    return (
      <div className="border-y border-rule py-4">
        <p className="font-semibold">{m.evidence_none()}</p>
        <p className="text-sm text-soft">{m.desk_panel_no_source()}</p>
        <Link to={`${tabAt(`${address}/evidence`)}#add`} className="link inline-flex min-h-10 items-center">
          {m.evidence_add_heading()}
        </Link>
      </div>
    );
  return (
    <>
      {sources.length > 1 && <SourceChoice sources={sources} shownId={viewer.source.id} />}
      <SourceViewer viewer={viewer} named={sources.length > 1} />
    </>
  );
}

type TalkProps = Pick<CasePanelProps, "address" | "today"> & {
  messages: NonNullable<PanelFacts["messages"]>;
};

function Talk({ messages, address, today }: TalkProps) {
  const lang = useLanguage();
  const { tabAt } = usePanelAddress();
  const documentHref = (id: string) => `/${lang}${address.slice(3)}/documents/${id}`;
  return (
    <>
      <Link
        to={tabAt(`${address}/conversation`)}
        className="link inline-flex min-h-10 items-center justify-self-start"
      >
        {m.desk_panel_answer()}
      </Link>
      <Conversation comments={messages} reader="team" today={today} documentHref={documentHref} />
    </>
  );
}
