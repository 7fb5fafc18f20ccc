import { DrawingSheet, Ground, HorizontalDimension, VerticalDimension } from "./drawing-sheet.tsx";
import { Wheel } from "./wheel.tsx";

type VanProps = { title: string; callouts?: Record<"plate" | "chassis" | "traces", string> };

/** A camper van to the dimensions of a Volkswagen Type 2 of 1971, 1 unit = 5 mm: length 4420, wheelbase 2400, height 1955. */
export function Van({ title, callouts }: VanProps) {
  return (
    <DrawingSheet
      title={title}
      width={1090}
      height={574}
      balloons={
        callouts
          ? [
              { at: [1046, 250], to: [968, 344], text: callouts.plate },
              { at: [140, 44], to: [196, 262], text: callouts.chassis },
              { at: [410, 30], to: [470, 150], text: callouts.traces },
            ]
          : []
      }
    >
      <Ground to={1060} y={460} />
      <Interior />
      <Body />
      <Windows />
      <Trim />
      <Wheel x={318} y={397} r={63} />
      <Wheel x={798} y={397} r={63} />
      <HorizontalDimension x1={318} x2={798} y={506} from={482} mm={2400} />
      <HorizontalDimension x1={100} x2={984} y={556} from={380} mm={4420} />
      <VerticalDimension y1={69} y2={460} x={46} from={86} mm={1955} />
    </DrawingSheet>
  );
}

function Body() {
  return (
    <>
      <path
        className="contour"
        d="M128.1 414C110.8 409 103.2 396 102.2 373.9L104.3 294.6C107.6 249.9 123.7 184.9 145.3 134C156.1 103.6 175.6 79.2 218.7 73.1C300 68 400 69 520 69C660 69 800 68 889.2 72C940.1 74.1 963.2 91.4 969 132C975.9 203.2 982.8 278.4 984 343.4C984 382 979.4 404 960.9 413L872 416A76 76 0 1 0 724 416L392 418A76 76 0 1 0 244 416Z"
      />
      {/* Gutter, belt line falling to the nose */}
      <path d="M166.9 117.8C171.2 107.6 179.9 103.6 195 102.5C420 97.5 700 97.5 949.3 102.5" />
      <path className="fine" d="M162.6 123.9C169.1 113.7 179.9 108.6 195 108.1C420 103 700 103 950.5 108.1" />
      <path d="M108.6 298.7C143.2 264.1 192.8 243.8 250 239.7C480 235.7 740 235.7 977.1 239.7" />
      <path
        className="fine"
        d="M107.6 306.8C145.3 271.3 195 250.9 250 246.9C480 242.8 740 242.8 977.6 246.9"
      />
      {/* Cab door, double side doors, hinges */}
      <path d="M212.3 107.6C203.6 156.4 197.1 217.4 196.1 298.7C197.1 339.3 212.3 371.9 231.7 392M388 101.5V359.7C386 339.3 370 321.1 348 317" />
      <path d="M396 101.5V414M546 100.5V414M692 100.5V329.2" />
      <path className="faint" d="M399 101.5V414M543 100.5V414" />
      <path className="fine" d="M390 146.2h8M390 288.5h8M544 146.2h6M544 329.2h6M688 146.2h6" />
      {/* Sill, wheel-arch lips */}
      <path className="fine" d="M393 408H723M393 418V424L723 423V416" />
      <path className="fine" d="M249 412A69.5 69.5 0 1 1 388 414M729 414A69.5 69.5 0 1 1 868 412" />
      {/* Engine louvres and lid, rear corner */}
      <path
        className="fine"
        d="M858 136.1h52M858 144.2h53M858 152.3h54M858 160.5h55M858 168.6h56M858 176.7h57M858 184.9h58M852 127.9h58a6 6 0 0 1 6 5l6 60h-70z"
      />
      <path className="fine" d="M937.8 107.6C944.7 186.9 949.3 278.4 949.3 404" />
      <path
        className="faint"
        d="M420 288.5H520M420 298.7H520M570 288.5H670M720 278.4C780 274.3 840 274.3 903.1 278.4M143.2 329.2C154 323.1 166.9 319 182 317"
      />
    </>
  );
}

function Windows() {
  return (
    <>
      {/* Windscreen in side view, quarter light and sliding window of the cab */}
      <path
        d="M154 136.1C143.2 166.6 133.5 201.1 125.9 237.7L138.9 233.6C146.4 201.1 156.1 168.6 168 140.1Z"
        className="tint"
      />
      <path className="tint" d="M220.9 127.9C214.4 156.4 211.2 186.9 210.1 219.4L262 218.4V126.9Z" />
      <path className="tint" d="M270 126.9H374V218.4H270Z" />
      <path
        className="fine"
        d="M214.4 121.8C206.9 154.4 203.6 188.9 202.5 225.5H380V120.8C326 119.8 270 119.8 214.4 121.8ZM322 126.9V218.4"
      />
      {/* Three windows with curtains */}
      {[410, 560, 706].map((x) => (
        <g key={x}>
          <rect className="tint" x={x} y="131" width="122" height="90" rx="9" />
          <rect className="fine" x={x - 6} y="125" width="134" height="102" rx="13" />
          <path
            className="faint"
            d={`M${x + 9} 132C${x + 14} 160 ${x + 12} 190 ${x + 5} 220M${x + 19} 132C${x + 22} 156 ${x + 19} 180 ${x + 10} 206M${x + 113} 132C${x + 108} 160 ${x + 110} 190 ${x + 117} 220M${x + 103} 132C${x + 100} 156 ${x + 103} 180 ${x + 112} 206`}
          />
        </g>
      ))}
      <path
        className="faint"
        d="M292 209.3L330 142.2M306 211.3L348 138.1M452 203.2L486 146.2M604 203.2L638 146.2"
      />
    </>
  );
}

function Interior() {
  return (
    <g className="faint">
      <path d="M330 219.4C328 193 332 172.7 344 168.6C358 170.6 364 197.1 366 219.4" />
      <path d="M238 219.4C244 199.1 258 184.9 268 184.9C272 191 262 209.3 252 221.5" />
    </g>
  );
}

function Trim() {
  return (
    <>
      {/* Headlamp ring, indicator above, nose */}
      <path d="M106.5 317C119.4 310.9 134.5 317 136.7 331.2C137.8 345.4 123.7 353.6 104.3 351.5" />
      <path
        className="fine"
        d="M106.5 322.1C117.3 318 129.1 323.1 130.8 332.2C131.3 342.4 120.5 347.5 105.4 346.5M115.1 294.6l16 -7v9l-15 7"
      />
      <path
        className="ground"
        d="M203.6 396C164.8 400 119.4 400 98 394C90 391 90 381 98 379C121.6 384 164.8 385 203.6 383Z"
      />
      <path className="fine" d="M94 387C121.6 392 164.8 393 202.5 390" />
      <path
        className="ground"
        d="M886.9 394C930.8 397 967.8 397 988 391C996 388 996 379 988 377C967.8 381 930.8 382 886.9 380Z"
      />
      {/* Tail lamp, number plate edge-on */}
      <path d="M954 284.5C965.5 284.5 974.8 288.5 975.9 298.7V325.1C974.8 333.2 965.5 336.3 954 336.3Z" />
      <path className="fine" d="M954 301.7H975.9M954 319H975.9" />
      <path className="contour" d="M985.5 333.2V355.6" />
      {/* Door handles, filler flap, mirror, jacking point, step */}
      <path
        className="ground"
        d="M350 256h28a3 3 0 0 1 0 6h-28a3 3 0 0 1 0 -6zM512 260.1h26a3 3 0 0 1 0 6h-26a3 3 0 0 1 0 -6z"
      />
      <path
        className="fine"
        d="M760 284.5h26v22h-26zM210.1 193C195 188.9 186.3 193 186.3 201.1V221.5C186.3 227.5 192.8 229.6 199.3 227.5"
      />
      <path className="ground" d="M182 193h12v34h-12a4 4 0 0 1 -4 -4v-26a4 4 0 0 1 4 -4z" />
      <path d="M430 424V434H520V424" />
      <path className="fine" d="M470 69V52.8H860V70M470 60.9H860M560 52.8V69M660 52.8V69M760 52.8V69" />
      <path
        className="ground"
        d="M500 52.8V32.5C500 28.5 504 26.4 508 26.4H590C594 26.4 598 28.5 598 32.5V52.8Z"
      />
      <path className="ground" d="M612 52.8V38.6H744V52.8Z" />
      <path
        className="fine"
        d="M520 26.4V52.8M578 26.4V52.8M540 26.4c0 -8 18 -8 18 0M640 38.6V52.8M716 38.6V52.8"
      />
      <ellipse className="ground" cx="798" cy="44.7" rx="38" ry="8" />
      <path className="fine" d="M782 37.6c4 4 4 10 0 14M814 37.6c4 4 4 10 0 14" />
    </>
  );
}
