import { Link } from "react-router";
import { Tab, Tabs } from "#app/ui/tabs.tsx";
import { m } from "#texts/messages.js";
import { usePanelAddress } from "./shell/use-panel-address.ts";

type CaseTabsProps = { address: string; asked: boolean; candidates: number; remarks: number };

export function CaseTabs({ address, asked, candidates, remarks }: CaseTabsProps) {
  const { tabAt, panelAt, side } = usePanelAddress();
  return (
    <Tabs label={m.team_sections()} low>
      <Tab to={tabAt(address)} end>
        {m.case_timeline()}
      </Tab>
      <Tab to={tabAt(`${address}/evidence`)}>{m.evidence_open()}</Tab>
      <Tab to={tabAt(`${address}/people`)}>{m.persons_tab()}</Tab>
      <Tab to={tabAt(`${address}/matches`)} count={candidates} counted={m.desk_candidates_open()}>
        {m.desk_tab_matches()}
      </Tab>
      <Tab to={tabAt(`${address}/questions`)}>{m.questions_tab()}</Tab>
      <Tab to={tabAt(`${address}/conversation`)} count={asked ? 1 : 0} counted={m.team_unanswered()}>
        {m.team_conversation()}
      </Tab>
      <Tab to={tabAt(`${address}/score`)}>{m.case_score()}</Tab>
      <Tab to={tabAt(`${address}/report`)}>{m.report_tab()}</Tab>
      <Tab to={tabAt(`${address}/signing`)} count={remarks} counted={m.signing_remarks_open()}>
        {m.signing_tab()}
      </Tab>
      <Tab to={tabAt(`${address}/order`)}>{m.desk_tab_order()}</Tab>
      <li className="case-panel-tab">
        <Link to={panelAt({ side: "source" })} preventScrollReset aria-current={side ? "true" : undefined}>
          {m.desk_panel_source()}
        </Link>
      </li>
    </Tabs>
  );
}
