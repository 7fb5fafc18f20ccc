import { DrawingSheet, Ground, HorizontalDimension, VerticalDimension } from "./drawing-sheet.tsx";
import { Wheel } from "./wheel.tsx";

type SaloonProps = {
  title: string;
  callouts?: Record<"plate" | "chassis" | "typePlate" | "engine" | "colour" | "papers", string>;
};

/** A German four-door saloon of the early 1960s, 1 unit = 5 mm: length 4500, wheelbase 2550, height 1450. No actual car. */
export function Saloon({ title, callouts }: SaloonProps) {
  return (
    <DrawingSheet
      title={title}
      width={1130}
      height={514}
      balloons={
        callouts
          ? [
              { at: [214, 96], to: [282, 268], text: callouts.engine },
              { at: [296, 64], to: [352, 250], text: callouts.chassis },
              { at: [378, 36], to: [386, 222], text: callouts.typePlate },
              { at: [476, 30], to: [446, 236], text: callouts.papers },
              { at: [652, 34], to: [640, 276], text: callouts.colour },
              { at: [1072, 196], to: [1001, 291], text: callouts.plate },
            ]
          : []
      }
    >
      <Ground to={1110} />
      <Interior />
      <Body />
      <Glass />
      <Trim />
      <Wheel x={258} y={336} r={64} />
      <Wheel x={768} y={336} r={64} />
      <HorizontalDimension x1={258} x2={768} y={446} from={422} mm={2550} />
      <HorizontalDimension x1={90} x2={1010} y={496} from={326} mm={4500} />
      <VerticalDimension y1={106} y2={400} x={52} from={84} mm={1450} />
    </DrawingSheet>
  );
}

function Body() {
  return (
    <>
      <path
        className="contour"
        d="M121 356C111 351 107 338 106 322L101 268C100 254 105 247 118 244.500C196 231 292 221 371 215.500C396 182 424 149 450 124C466 111.500 522 106 580 106C640 106 682 111 706 124C744 146 780 184 803 213.500C858 215 926 218 974 224C989 226 995 233 996.500 246L1001 300C1002 328 997 348 985 354L843 357A76 76 0 1 0 693 357L333.500 360A76 76 0 1 0 183 357Z"
      />
      {/* Waistline, sill and its shadow */}
      <path d="M104 262C240 250 520 240 760 241C860 241.500 940 245 995 250" />
      <path
        className="fine"
        d="M105 267.500C240 255.500 520 245.500 760 246.500C860 247 940 250.500 995.500 255.500"
      />
      <path className="fine" d="M338 348L690 346" />
      <path className="fine" d="M334.500 360V366L692 363.500V357" />
      <path d="M112 251C200 239 296 230 379 224.500" />
      <path d="M812 221C870 223 934 226 990 238" />
      <path className="fine" d="M371 215.500L379 224.500L388 345" />
      <path d="M404 219C400 262 401 312 409 345L572 346.500C573 300 574 250 575 214" />
      <path d="M579 214C578.500 258 577.500 304 577 346.500L668 346C678 330 686 313 699 300C712 288 722 281 728 268C732 256 734 236 735 219" />
      <path className="faint" d="M402 219.500C398 262 399 312 406 346" />
      <path className="fine" d="M187 351A69.500 69.500 0 1 1 329 354" />
      <path className="fine" d="M697 351A69.500 69.500 0 1 1 839 351" />
      {/* Shading of the flanks */}
      <path
        className="faint"
        d="M150 282C176 273 206 268 236 267M342 283C420 276 520 273 566 272.500M588 272.500C630 272 668 273 694 275M846 282C880 276 930 275 984 281"
      />
      <path
        className="faint"
        d="M126 312C140 308 156 304 172 302M352 318C420 315 500 313.500 568 313.500M852 314C894 309 940 309 990 314"
      />
    </>
  );
}

function Glass() {
  return (
    <>
      {/* Windscreen and rear window with rubber seals */}
      <path d="M379 216C402 183 428 152 455 127.500" />
      <path className="fine" d="M384 216.500C407 184 432 155 459 130.500" />
      <path d="M797 213.500C774 185 741 149 704 128" />
      <path className="fine" d="M790 214C768 187 738 155 701 133" />
      {/* Side windows: quarter light, front, rear with its kink */}
      <path
        className="tint"
        d="M399 211C421 180 446 152 470 131C500 126.500 536 124.500 570 124.500L571 208.500C514 208.500 456 209.500 399 211Z"
      />
      <path
        className="tint"
        d="M583 208.500L582 124.500C622 124.500 660 127 686 133C706 145 724 165 735 184C741 196 736 206 722 208.800Z"
      />
      <path d="M463 137.500L461 210" />
      <path
        className="fine"
        d="M467.500 134.500L466 210M392 213.500C416 180 443 149.500 468 127.500C500 122.500 540 120.500 576 120.500C620 120.500 664 122.500 689 129C710 141 730 163 741 183C749 199 742 211 727 213"
      />
      <path className="fine" d="M574.500 121V213M578.500 121V213" />
      <path
        className="faint"
        d="M486 196L534 140M500 198L552 138M604 196L650 142M618 199L668 141M428 196L448 166"
      />
    </>
  );
}

function Interior() {
  return (
    <g className="faint">
      <path d="M512 210C510 188 515 170 526 168C538 167 546 180 549 210M526 168C530 162 538 162 541 170" />
      <path d="M664 210C664 186 672 172 684 171C696 172 706 188 712 208" />
      <path d="M446 213C444 196 452 180 462 178C470 178 470 198 462 213" />
    </g>
  );
}

function Trim() {
  return (
    <>
      {/* Headlamp, indicator, grille edge */}
      <path d="M104 262C112 259 124 262 126 274C127 287 116 293 105 291" />
      <path className="fine" d="M108 264.500C116 264 121 268 121.500 275C122 283 115 288 106.500 287.500" />
      <path className="fine" d="M128 259l14 -1.800v9l-13 1.400" />
      <path className="fine" d="M107 300H122V311H108" />
      {/* Tail lamp and number-plate light */}
      <path d="M984 256L997 257L999.500 292L988 291.500C984 281 983 268 984 256Z" />
      <path className="fine" d="M986 268L998 269M986.500 279L999 280" />
      <path
        className="ground"
        d="M176 318.500C150 321 120 321 100 318C90 316.500 86 312 87 307C88 302 92 299.500 101 300.500C124 303 150 303.500 176 302Z"
      />
      <path className="fine" d="M94 309C120 313 150 313 174 311" />
      <path
        className="ground"
        d="M112 324C107 324 106 318 107 308C108 298 113 297 116 299C119 304 119 320 112 324Z"
      />
      <path
        className="ground"
        d="M922 317C952 320 984 320 1002 316C1010 314 1014 310 1013 305C1012 300.500 1008 299 1000 300C976 302.500 948 302.500 922 300.500Z"
      />
      <path className="fine" d="M924 309C956 312 986 312 1007 308" />
      <path
        className="ground"
        d="M992 322C987 318 987 303 990 297C993 295 998 296 998 306C999 316 997 322 992 322Z"
      />
      {/* Number plate edge-on, below the tail lamp */}
      <path className="contour" d="M1001.500 281V300" />
      {/* Door handles, locks, filler flap, mirror, wipers, exhaust, badge */}
      <path
        className="ground"
        d="M530 231.500h30a3.200 3.200 0 0 1 0 6.400h-30a3.200 3.200 0 0 1 0 -6.400z"
      />
      <path
        className="ground"
        d="M686 231.500h30a3.200 3.200 0 0 1 0 6.400h-30a3.200 3.200 0 0 1 0 -6.400z"
      />
      <circle className="fine" cx="566" cy="244" r="2" />
      <path className="fine" d="M866 262h26v22h-26z" />
      <circle className="fine" cx="887" cy="273" r="1.800" />
      <path
        className="ground"
        d="M424 210C418 208 416 200 421 197C428 195 436 198 437 203C437 208 430 210 424 210Z"
      />
      <path className="fine" d="M377 214.500L408 193.500M384 213L412 191" />
      <path d="M948 358V364C962 366 978 366 992 364V359.500" />
      <path className="fine" d="M346 262h22M346 266h14" />
    </>
  );
}
