import { DrawingSheet, Ground, HorizontalDimension, VerticalDimension } from "./drawing-sheet.tsx";
import { Wheel } from "./wheel.tsx";

type SaloonProps = {
  title: string;
  callouts?: Record<"plate" | "chassis" | "typePlate" | "engine" | "colour" | "papers", string>;
};

/** A four-door saloon to the dimensions of an Opel Rekord of 1963, 1 unit = 5 mm: length 4512, wheelbase 2639, height 1465. */
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
              { at: [378, 36], to: [388, 222], text: callouts.typePlate },
              { at: [476, 30], to: [451, 236], text: callouts.papers },
              { at: [652, 34], to: [655, 276], text: callouts.colour },
              { at: [1072, 196], to: [994, 291], text: callouts.plate },
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
      <Wheel x={786} y={336} r={64} />
      <HorizontalDimension x1={258} x2={786} y={446} from={422} mm={2639} />
      <HorizontalDimension x1={100} x2={1002} y={496} from={326} mm={4512} />
      <VerticalDimension y1={107} y2={400} x={56} from={90} mm={1465} />
    </DrawingSheet>
  );
}

function Body() {
  return (
    <>
      <path
        className="contour"
        d="M127.5 356C118.6 351 115.1 338 114.2 322L109.8 268C108.9 254 113.3 247 124.8 244.5C196 231 292 221 372.7 215.5C399 182 428.4 149 455.8 124C472.6 111.5 531.5 106 592.4 106C655.5 106 699.7 111 724 124C762 146 798 184 821 213.5C874.4 215 931.5 218 971.8 224C984.4 226 989.4 233 990.7 246L994.4 300C995.3 328 991.1 348 981 354L861 357A76 76 0 1 0 711 357L333.5 360A76 76 0 1 0 183 357Z"
      />
      {/* Waistline, sill and its shadow */}
      <path d="M112.4 262C240 250 529.4 240 778 241C876.1 241.5 943.2 245 989.4 250" />
      <path
        className="fine"
        d="M113.3 267.5C240 255.5 529.4 245.5 778 246.5C876.1 247 943.2 250.5 989.8 255.5"
      />
      <path className="fine" d="M338 348L708 346" />
      <path className="fine" d="M334.5 360V366L710 363.5V357" />
      <path d="M119.5 251C200 239 296 230 381.1 224.5" />
      <path d="M830 221C884.5 223 938.2 226 985.2 238" />
      <path className="fine" d="M372.7 215.5L381.1 224.5L390.6 345" />
      <path d="M407.4 219C403.2 262 404.2 312 412.7 345L584 346.5C585.1 300 586.1 250 587.2 214" />
      <path d="M591.4 214C590.9 258 589.8 304 589.3 346.5L685 346C695.5 330 703.9 313 717 300C730 288 740 281 746 268C750 256 752 236 753 219" />
      <path className="faint" d="M405.3 219.5C401.1 262 402.1 312 409.5 346" />
      <path className="fine" d="M187 351A69.5 69.5 0 1 1 329 354" />
      <path className="fine" d="M715 351A69.5 69.5 0 1 1 857 351" />
      {/* Shading of the flanks */}
      <path
        className="faint"
        d="M153.2 282C176.2 273 206 268 236 267M342.2 283C424.2 276 529.4 273 577.7 272.5M600.9 272.5C645 272 685 273 712 275M864 282C892.9 276 934.8 275 980.2 281"
      />
      <path
        className="faint"
        d="M131.9 312C144.3 308 158.5 304 172.7 302M352.7 318C424.2 315 508.3 313.5 579.8 313.5M869.4 314C904.6 309 943.2 309 985.2 314"
      />
    </>
  );
}

function Glass() {
  return (
    <>
      {/* Windscreen and rear window with rubber seals */}
      <path d="M381.1 216C405.3 183 432.6 152 461 127.5" />
      <path className="fine" d="M386.4 216.5C410.5 184 436.8 155 465.2 130.5" />
      <path d="M815 213.5C792 185 759 149 722 128" />
      <path className="fine" d="M808 214C786 187 756 155 719 133" />
      {/* Side windows: quarter light, front, rear with its kink */}
      <path
        className="tint"
        d="M402.1 211C425.3 180 451.6 152 476.8 131C508.3 126.5 546.2 124.5 581.9 124.5L583 208.5C523.1 208.5 462.1 209.5 402.1 211Z"
      />
      <path
        className="tint"
        d="M595.6 208.5L594.5 124.5C636.6 124.5 676.6 127 703.9 133C724 145 742 165 753 184C759 196 754 206 740 208.8Z"
      />
      <path d="M469.4 137.5L467.3 210" />
      <path
        className="fine"
        d="M474.2 134.5L472.6 210M394.8 213.5C420 180 448.4 149.5 474.7 127.5C508.3 122.5 550.4 120.5 588.2 120.5C634.5 120.5 680.8 122.5 707 129C728 141 748 163 759 183C767 199 760 211 745 213"
      />
      <path className="fine" d="M586.7 121V213M590.9 121V213" />
      <path
        className="faint"
        d="M493.6 196L544.1 140M508.3 198L563 138M617.7 196L666 142M632.4 199L685 141M432.6 196L453.7 166"
      />
    </>
  );
}

function Interior() {
  return (
    <g className="faint">
      <path d="M520.9 210C518.8 188 524.1 170 535.7 168C548.3 167 556.7 180 559.9 210M535.7 168C539.9 162 548.3 162 551.4 170" />
      <path d="M680.8 210C680.8 186 689.2 172 701.8 171C714 172 724 188 730 208" />
      <path d="M451.6 213C449.5 196 457.9 180 468.4 178C476.8 178 476.8 198 468.4 213" />
    </g>
  );
}

function Trim() {
  return (
    <>
      {/* Headlamp, indicator, grille edge */}
      <path d="M112.4 262C119.5 259 130.1 262 131.9 274C132.8 287 123 293 113.3 291" />
      <path className="fine" d="M116 264.5C123 264 127.5 268 127.9 275C128.4 283 122.2 288 114.6 287.5" />
      <path className="fine" d="M133.7 259l14 -1.8v9l-13 1.4" />
      <path className="fine" d="M115.1 300H128.4V311H116" />
      {/* Tail lamp and number-plate light */}
      <path d="M980.2 256L991.1 257L993.2 292L983.5 291.5C980.2 281 979.3 268 980.2 256Z" />
      <path className="fine" d="M981.9 268L991.9 269M982.3 279L992.8 280" />
      <path
        className="ground"
        d="M176.2 318.5C153.2 321 126.6 321 108.9 318C100 316.5 96 312 97 307C98 302 101.8 299.5 109.8 300.5C130.1 303 153.2 303.5 176.2 302Z"
      />
      <path className="fine" d="M103.5 309C126.6 313 153.2 313 174.5 311" />
      <path
        className="ground"
        d="M119.5 324C115.1 324 114.2 318 115.1 308C116 298 120.4 297 123 299C125.7 304 125.7 320 119.5 324Z"
      />
      <path
        className="ground"
        d="M928.1 317C953.3 320 980.2 320 995.3 316C1002 314 1006 310 1005 305C1004 300.5 1000.3 299 993.6 300C973.5 302.5 950 302.5 928.1 300.5Z"
      />
      <path className="fine" d="M929.8 309C956.7 312 981.9 312 999.5 308" />
      <path
        className="ground"
        d="M986.9 322C982.7 318 982.7 303 985.2 297C987.7 295 991.9 296 991.9 306C992.8 316 991.1 322 986.9 322Z"
      />
      {/* Number plate edge-on, below the tail lamp */}
      <path className="contour" d="M994.9 281V300" />
      {/* Door handles, locks, filler flap, mirror, wipers, exhaust, badge */}
      <path className="ground" d="M539.9 231.5h30a3.2 3.2 0 0 1 0 6.4h-30a3.2 3.2 0 0 1 0 -6.4z" />
      <path className="ground" d="M703.9 231.5h30a3.2 3.2 0 0 1 0 6.4h-30a3.2 3.2 0 0 1 0 -6.4z" />
      <circle className="fine" cx="577.7" cy="244" r="2" />
      <path className="fine" d="M881.1 262h26v22h-26z" />
      <circle className="fine" cx="898.7" cy="273" r="1.8" />
      <path
        className="ground"
        d="M428.4 210C422.1 208 420 200 425.3 197C432.6 195 441 198 442.1 203C442.1 208 434.7 210 428.4 210Z"
      />
      <path className="fine" d="M379 214.5L411.6 193.5M386.4 213L415.8 191" />
      <path d="M950 358V364C961.7 366 975.1 366 986.9 364V359.5" />
      <path className="fine" d="M346.4 262h22M346.4 266h14" />
    </>
  );
}
