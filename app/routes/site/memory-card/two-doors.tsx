/** Two closed doors and a desk between them: each door has a line to the desk, and none to the other. */
export function TwoDoors({ title }: { title: string }) {
  return (
    <svg viewBox="0 0 640 270" role="img" aria-label={title} className="w-full text-ink">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
        <path d="M10 250H630" strokeWidth="3" />
        <Door x={50} knob={146} />
        <Door x={470} knob={494} />
        <Desk />
      </g>
      <g fill="none" className="stroke-brass" strokeWidth="2.5" strokeDasharray="2 7" strokeLinecap="round">
        <path d="M182 150C205 150 212 178 236 178" />
        <path d="M458 150C435 150 428 178 404 178" />
      </g>
    </svg>
  );
}

function Door({ x, knob }: { x: number; knob: number }) {
  return (
    <>
      <path d={`M${x} 250V34H${x + 120}V250`} strokeWidth="3" />
      <path d={`M${x + 12} 250V46H${x + 108}V250`} className="fill-sheet" />
      <path
        d={`M${x + 26} 62H${x + 94}V128H${x + 26}ZM${x + 26} 150H${x + 94}V232H${x + 26}Z`}
        strokeWidth="1.2"
      />
      <path
        d={`M${x + 33} 69H${x + 87}V121H${x + 33}ZM${x + 33} 157H${x + 87}V225H${x + 33}Z`}
        strokeWidth="0.8"
      />
      <circle cx={knob} cy={142} r="5" className="fill-brass stroke-brass" />
      <path d={`M${x - 8} 34H${x + 128}M${x - 4} 28H${x + 124}`} strokeWidth="1.5" />
    </>
  );
}

/** With a box of cards, a lamp and a sheet on it. */
function Desk() {
  return (
    <>
      <path d="M240 190H400V200H240ZM250 200V250M390 200V250" className="fill-sheet" />
      <path d="M346 200H384V232H346ZM358 216H372" strokeWidth="1.2" />
      <path
        d="M256 190V160H304V190M256 170H304M262 160V150H268M274 160V146H282M288 160V152H296"
        strokeWidth="1.5"
      />
      <path d="M318 186H346L352 178H326Z" strokeWidth="1.2" className="fill-sheet" />
      <path d="M368 190H386M377 190V150M377 150L362 132M356 140L372 122L384 132Z" strokeWidth="1.5" />
    </>
  );
}
