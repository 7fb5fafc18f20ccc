import { DrawingSheet, Ground, HorizontalDimension, VerticalDimension } from "./drawing-sheet.tsx";
import { Wheel } from "./wheel.tsx";

type CoupeProps = { title: string; callouts?: Record<"plate" | "chassis" | "colour", string> };

/** A small sports coupé of the late 1950s, 1 unit = 5 mm: length 4150, wheelbase 2400, height 1260. No actual car. */
export function Coupe({ title, callouts }: CoupeProps) {
  return (
    <DrawingSheet
      title={title}
      width={1090}
      height={514}
      balloons={
        callouts
          ? [
              { at: [330, 110], to: [406, 262], text: callouts.chassis },
              { at: [640, 66], to: [620, 276], text: callouts.colour },
              { at: [1040, 190], to: [957, 296], text: callouts.plate },
            ]
          : []
      }
    >
      <Ground to={1060} />
      <Interior />
      <Body />
      <Glass />
      <Trim />
      <Wheel x={290} y={336} r={64} />
      <Wheel x={770} y={336} r={64} />
      <HorizontalDimension x1={290} x2={770} y={446} from={422} mm={2400} />
      <HorizontalDimension x1={132} x2={962} y={496} from={330} mm={4150} />
      <VerticalDimension y1={148} y2={400} x={70} from={110} mm={1260} />
    </DrawingSheet>
  );
}

function Body() {
  return (
    <>
      <path
        className="contour"
        d="M158 354C142 349 134 336 133 318C132 300 140 284 160 273C214 250 296 239 372 233C404 230.500 424 228 440 224C462 196 492 170 522 158C556 147 604 145 644 150C728 161 800 194 852 222C888 238 928 248 946 262C961 274 965 292 962 314C959 336 952 349 938 354L843 357A76 76 0 1 0 697 357L363 360A76 76 0 1 0 217 357Z"
      />
      {/* Wing line over the wheel, fading into the door; rear hip behind */}
      <path d="M166 283C216 258 300 250 380 254C430 257 480 262 520 268" />
      <path className="fine" d="M560 262C620 252 690 246 760 250C830 254 900 262 950 278" />
      <path
        className="faint"
        d="M330 286C410 279 500 280 560 284M600 284C640 279 676 278 704 280M836 290C876 288 920 292 952 300"
      />
      <path className="fine" d="M364 350L696 347M364 360V366L696 363.500V357" />
      {/* Bonnet and boot shut lines, cowl vents */}
      <path d="M180 267C250 248 330 241 414 238" />
      <path className="fine" d="M414 238L440 224M424 240L436 232M418 236l10 -4" />
      <path className="fine" d="M826 220C864 238 906 249 938 264" />
      {/* Door, hinge line forward, with the curve of the wheel arch behind */}
      <path d="M452 228C447 262 447 312 454 346L640 347C656 330 668 306 672 280C674 262 672 238 668 220" />
      <path className="faint" d="M449 228C444 262 444 312 451 347" />
      <path className="fine" d="M221 351A69.500 69.500 0 1 1 359 354M701 354A69.500 69.500 0 1 1 839 351" />
      <path
        className="fine"
        d="M384 276H428M386 283H428M388 290H428M384 276C382 282 384 288 388 290M428 276V290"
      />
    </>
  );
}

function Glass() {
  return (
    <>
      <path d="M448 222C470 195 498 172 526 161" />
      <path className="fine" d="M453 222.500C474 197 501 175 529 164" />
      {/* Quarter light, door window, long rear side window */}
      <path className="tint" d="M466 220C486 196 512 176 538 166L536 217Z" />
      <path
        className="tint"
        d="M544 164C580 157 622 158 656 164C664 182 668 200 668 216C626 216 586 216 545 217Z"
      />
      <path
        className="tint"
        d="M676 168C714 176 754 194 786 214C750 216 712 217 680 217C680 200 679 184 676 168Z"
      />
      <path
        className="fine"
        d="M459 221C482 193 512 171 544 161C582 152 628 153 664 161C714 170 764 192 800 216C760 220 712 221 668 221C600 221 530 221 459 221Z"
      />
      <path className="faint" d="M562 210L600 168M578 211L618 168M694 208L712 186M486 212L506 190" />
      <path className="fine" d="M782 199C802 208 822 218 838 227" />
    </>
  );
}

function Interior() {
  return (
    <g className="faint">
      <path d="M600 216C598 196 604 180 616 178C628 178 636 192 640 214" />
      <path d="M520 218C518 204 526 190 536 188C543 190 542 206 534 218" />
    </g>
  );
}

function Trim() {
  return (
    <>
      {/* Headlamp, indicator, radiator opening */}
      <path d="M160 274C152 280 146 292 147 304C158 304 170 296 174 284C174 276 168 272 160 274Z" />
      <path className="fine" d="M158 279C153 284 151 292 152 299" />
      <path className="fine" d="M137 312C144 311 150 313 152 318C152 324 146 328 138 328" />
      <path d="M946 270C954 272 958 282 958 292L950 291C946 284 944 276 946 270Z" />
      <path
        className="ground"
        d="M196 334C168 337 144 337 130 333C124 331 124 325 130 323C146 326 170 327 197 325Z"
      />
      <path
        className="ground"
        d="M886 331C916 334 944 334 962 329C968 327 968 321 962 319C944 323 914 324 885 322Z"
      />
      <path className="contour" d="M958.500 286V305" />
      {/* Handle, lock, filler, mirror, wiper, exhaust */}
      <path className="ground" d="M620 246h30a3 3 0 0 1 0 6h-30a3 3 0 0 1 0 -6z" />
      <circle className="fine" cx="656" cy="259" r="2" />
      <circle className="fine" cx="742" cy="240" r="9" />
      <circle className="fine" cx="742" cy="240" r="6.500" />
      <path
        className="ground"
        d="M478 222C472 220 470 212 475 209C482 207 490 210 491 215C491 220 484 222 478 222Z"
      />
      <path className="fine" d="M444 222L476 198" />
      <path d="M902 356V361C920 363 940 363 956 361V357" />
    </>
  );
}
