import { DrawingSheet, Ground, HorizontalDimension, VerticalDimension } from "./drawing-sheet.tsx";
import { Wheel } from "./wheel.tsx";

type VanProps = { title: string; callouts?: Record<"plate" | "chassis" | "traces", string> };

/** A forward-control camper van of around 1970, 1 unit = 5 mm: length 4300, wheelbase 2400, height 1930. No actual van. */
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
      <HorizontalDimension x1={110} x2={970} y={556} from={380} mm={4300} />
      <VerticalDimension y1={74} y2={460} x={52} from={96} mm={1930} />
    </DrawingSheet>
  );
}

function Body() {
  return (
    <>
      <path
        className="contour"
        d="M136 414C120 409 113 396 112 374L114 296C117 252 132 188 152 138C162 108 180 84 220 78C300 73 400 74 520 74C660 74 800 73 888 77C932 79 952 96 957 136C963 206 969 280 970 344C970 382 966 404 950 413L872 416A76 76 0 1 0 724 416L392 418A76 76 0 1 0 244 416Z"
      />
      {/* Gutter, belt line falling to the nose */}
      <path d="M172 122C176 112 184 108 198 107C420 102 700 102 940 107" />
      <path className="fine" d="M168 128C174 118 184 113 198 112.500C420 107.500 700 107.500 941 112.500" />
      <path d="M118 300C150 266 196 246 250 242C480 238 740 238 964 242" />
      <path className="fine" d="M117 308C152 273 198 253 250 249C480 245 740 245 964.500 249" />
      {/* Cab door, double side doors, hinges */}
      <path d="M214 112C206 160 200 220 199 300C200 340 214 372 232 392M388 106V360C386 340 370 322 348 318" />
      <path d="M396 106V414M546 105V414M692 105V330" />
      <path className="faint" d="M399 106V414M543 105V414" />
      <path className="fine" d="M390 150h8M390 290h8M544 150h6M544 330h6M688 150h6" />
      {/* Sill, wheel-arch lips */}
      <path className="fine" d="M393 408H723M393 418V424L723 423V416" />
      <path className="fine" d="M249 412A69.500 69.500 0 1 1 388 414M729 414A69.500 69.500 0 1 1 868 412" />
      {/* Engine louvres and lid, rear corner */}
      <path
        className="fine"
        d="M858 140h52M858 148h53M858 156h54M858 164h55M858 172h56M858 180h57M858 188h58M852 132h58a6 6 0 0 1 6 5l6 60h-70z"
      />
      <path className="fine" d="M930 112C936 190 940 280 940 404" />
      <path
        className="faint"
        d="M420 290H520M420 300H520M570 290H670M720 280C780 276 840 276 900 280M150 330C160 324 172 320 186 318"
      />
    </>
  );
}

function Windows() {
  return (
    <>
      {/* Windscreen in side view, quarter light and sliding window of the cab */}
      <path d="M160 140C150 170 141 204 134 240L146 236C153 204 162 172 173 144Z" className="tint" />
      <path className="tint" d="M222 132C216 160 213 190 212 222L262 221V131Z" />
      <path className="tint" d="M270 131H374V221H270Z" />
      <path
        className="fine"
        d="M216 126C209 158 206 192 205 228H380V125C326 124 270 124 216 126ZM322 131V221"
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
      <path className="faint" d="M292 212L330 146M306 214L348 142M452 206L486 150M604 206L638 150" />
    </>
  );
}

function Interior() {
  return (
    <g className="faint">
      <path d="M330 222C328 196 332 176 344 172C358 174 364 200 366 222" />
      <path d="M238 222C244 202 258 188 268 188C272 194 262 212 252 224" />
    </g>
  );
}

function Trim() {
  return (
    <>
      {/* Headlamp ring, indicator above, nose */}
      <path d="M116 318C128 312 142 318 144 332C145 346 132 354 114 352" />
      <path
        className="fine"
        d="M116 323C126 319 137 324 138.500 333C139 343 129 348 115 347M124 296l16 -7v9l-15 7"
      />
      <path
        className="ground"
        d="M206 396C170 400 128 400 108 394C100 391 100 381 108 379C130 384 170 385 206 383Z"
      />
      <path className="fine" d="M104 387C130 392 170 393 205 390" />
      <path
        className="ground"
        d="M886 394C924 397 956 397 974 391C982 388 982 379 974 377C956 381 924 382 886 380Z"
      />
      {/* Tail lamp, number plate edge-on */}
      <path d="M944 286C954 286 962 290 963 300V326C962 334 954 337 944 337Z" />
      <path className="fine" d="M944 303H963M944 320H963" />
      <path className="contour" d="M971.500 334V356" />
      {/* Door handles, filler flap, mirror, jacking point, step */}
      <path
        className="ground"
        d="M350 258h28a3 3 0 0 1 0 6h-28a3 3 0 0 1 0 -6zM512 262h26a3 3 0 0 1 0 6h-26a3 3 0 0 1 0 -6z"
      />
      <path
        className="fine"
        d="M760 286h26v22h-26zM212 196C198 192 190 196 190 204V224C190 230 196 232 202 230"
      />
      <path className="ground" d="M186 196h12v34h-12a4 4 0 0 1 -4 -4v-26a4 4 0 0 1 4 -4z" />
      <path d="M430 424V434H520V424" />
      <path className="fine" d="M470 74V58H860V75M470 66H860M560 58V74M660 58V74M760 58V74" />
      <path className="ground" d="M500 58V38C500 34 504 32 508 32H590C594 32 598 34 598 38V58Z" />
      <path className="ground" d="M612 58V44H744V58Z" />
      <path className="fine" d="M520 32V58M578 32V58M540 32c0 -8 18 -8 18 0M640 44V58M716 44V58" />
      <ellipse className="ground" cx="798" cy="50" rx="38" ry="8" />
      <path className="fine" d="M782 43c4 4 4 10 0 14M814 43c4 4 4 10 0 14" />
    </>
  );
}
