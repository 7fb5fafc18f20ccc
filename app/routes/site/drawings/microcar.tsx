import {
  type Callout,
  DrawingSheet,
  Ground,
  HorizontalDimension,
  VerticalDimension,
} from "./drawing-sheet.tsx";
import { Wheel } from "./wheel.tsx";

/** A BMW Isetta of 1957, 1 unit = 2.5 mm: length 2285, wheelbase 1500, height 1340. */
export function Microcar({ title, callouts = [] }: { title: string; callouts?: readonly Callout[] }) {
  return (
    <DrawingSheet title={title} width={1120} height={734} balloons={callouts}>
      <Ground to={1090} y={620} />
      <Wheel x={252} y={522} r={98} />
      <Wheel x={852} y={522} r={98} />
      <Interior />
      <Body />
      <Glass />
      <Trim />
      <HorizontalDimension x1={252} x2={852} y={666} from={644} mm={1500} />
      <HorizontalDimension x1={104} x2={1018} y={716} from={520} mm={2285} />
      <VerticalDimension y1={84} y2={620} x={60} from={96} mm={1340} />
    </DrawingSheet>
  );
}

function Body() {
  return (
    <>
      {/* The egg: bulging front door, dome, tail over the rear wheels */}
      <path
        className="contour"
        d="M144 541C132 514 122 470 122 424C124 330 168 214 244 140C296 98 380 84 470 84C560 84 630 96 684 132C744 174 782 240 820 286C866 330 936 372 980 426C1002 454 1010 488 1002 516C996 532 984 540 966 541L960 541A110 110 0 1 0 744 541L742 556L362 560L361 541A110 110 0 1 0 144 541Z"
      />
      {/* Front door: its shut line runs up behind the lamp to the roof */}
      <path d="M298 116C262 168 240 240 234 322C231 356 234 384 240 404" />
      <path className="faint" d="M305 114C268 168 247 242 241 322C238 354 240 382 246 402" />
      <path className="ground" d="M236 366h10v26h-10z" />
      {/* Side moulding from door to tail */}
      <path d="M240 350C420 336 640 340 800 366C880 380 950 404 990 434" />
      <path className="fine" d="M240 358C420 344 640 348 798 374C878 388 948 412 994 444" />
      {/* Wheel openings: wide in front, a skirt over the narrow rear axle */}
      <path className="fine" d="M150 536A104 104 0 1 1 354 536M750 536A104 104 0 1 1 954 536" />
      {/* Sill */}
      <path className="fine" d="M364 544L740 540M364 560V570L740 566V556" />
      {/* Engine flap with slots on the right-hand side, rear shelf */}
      <path className="fine" d="M640 420C668 414 700 416 724 424V500C700 506 668 506 640 500Z" />
      <path className="fine" d="M652 436H712M652 448H712M652 460H712M652 472H712M652 484H712" />
      <path className="fine" d="M806 284C850 330 910 366 952 412" />
      <path
        className="faint"
        d="M180 456C186 420 200 396 218 380M300 420C400 408 500 408 600 416M300 486C400 478 500 478 600 482M780 420C840 424 900 440 950 466"
      />
    </>
  );
}

function Glass() {
  return (
    <>
      {/* Windscreen in the door, seen almost from the edge */}
      <path
        className="tint"
        d="M176 318C182 250 214 178 262 132C274 126 284 124 290 124C258 172 232 244 224 320C208 324 190 324 176 318Z"
      />
      {/* Side window with its sliding pane, and the wide rear window */}
      <path
        className="tint"
        d="M266 312C274 240 298 176 332 132C392 116 470 112 540 118C564 120 580 124 590 130L594 308C480 300 370 302 266 312Z"
      />
      <path
        className="tint"
        d="M612 308L608 136C648 146 684 168 712 200C740 232 764 268 782 300C784 308 776 312 762 312C712 308 660 306 612 308Z"
      />
      <path
        className="fine"
        d="M256 322C264 240 290 168 328 124C400 106 520 104 600 118C650 128 690 154 722 194C752 232 776 270 794 304C798 318 790 324 774 322C600 308 420 308 256 322Z"
      />
      <path d="M430 116L434 303" />
      <path className="fine" d="M438 116L442 303" />
      <path className="faint" d="M330 280L392 168M350 286L420 162M490 280L556 168M650 284L690 210" />
      {/* Folding roof, folded a little */}
      <path className="fine" d="M330 106C400 94 540 92 620 110" />
      <path className="ground" d="M560 92C590 84 630 94 652 110L646 120C618 106 588 102 560 102Z" />
      <path className="fine" d="M572 96L574 103M590 97L590 105M608 101L606 109M626 107L622 114" />
    </>
  );
}

function Interior() {
  return (
    <g className="faint">
      <path d="M560 306C556 262 566 226 586 222C606 222 614 262 616 304" />
      <path d="M520 306C500 300 470 300 440 304" />
      <ellipse cx="346" cy="282" rx="8" ry="46" transform="rotate(32 346 282)" />
    </g>
  );
}

function Trim() {
  return (
    <>
      {/* Headlamp on the flank, indicator, wiper */}
      <path
        className="ground"
        d="M206 378C230 366 270 364 296 374C306 380 308 396 300 406C274 416 234 416 208 408Z"
      />
      <path
        className="ground"
        d="M208 374C192 372 182 380 181 394C182 408 194 414 208 411C214 400 214 384 208 374Z"
      />
      <path className="fine" d="M200 378C192 382 190 402 200 408" />
      <path className="ground" d="M262 424h22a4 4 0 0 1 0 10h-22a4 4 0 0 1 0 -10z" />
      <path className="fine" d="M190 320L226 226" />
      {/* Door handle on the front, bumpers */}
      <path className="ground" d="M122 404C112 402 110 392 114 388C120 384 128 386 130 392Z" />
      <path
        className="ground"
        d="M148 500C128 500 110 496 105 486C103 476 108 470 118 472C130 478 140 480 150 480Z"
      />
      <path className="fine" d="M106 482C120 490 134 491 149 491" />
      <path className="ground" d="M1000 500C1010 500 1018 494 1018 484C1018 476 1012 472 1004 474Z" />
      {/* Tail lamp, plate edge-on, exhaust */}
      <path
        className="ground"
        d="M978 424C990 424 998 432 1002 446C1002 456 992 458 984 452C978 444 976 432 978 424Z"
      />
      <path className="fine" d="M984 434C992 434 998 440 1000 448" />
      <path className="contour" d="M1007 462L1012 496" />
      <path className="ground" d="M900 556h64a6 6 0 0 1 0 12h-64z" />
      {/* Grab handle and mirror */}
      <path
        className="ground"
        d="M292 300C280 298 274 286 280 278C290 274 302 280 304 290C304 298 298 302 292 300Z"
      />
      <path className="fine" d="M294 300L284 322" />
      <ellipse className="fine" cx="330" cy="350" rx="20" ry="7" />
    </>
  );
}
