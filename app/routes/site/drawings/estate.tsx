import {
  type Callout,
  DrawingSheet,
  Ground,
  HorizontalDimension,
  VerticalDimension,
} from "./drawing-sheet.tsx";
import { Wheel } from "./wheel.tsx";

/** A Volvo P 220 estate of 1965, 1 unit = 5 mm: length 4490, wheelbase 2600, height 1540. */
export function Estate({ title, callouts = [] }: { title: string; callouts?: readonly Callout[] }) {
  return (
    <DrawingSheet title={title} width={1110} height={514} balloons={callouts}>
      <Ground to={1090} />
      <Interior />
      <Body />
      <Glass />
      <Trim />
      <Wheel x={254} y={335} r={65} />
      <Wheel x={774} y={335} r={65} />
      <HorizontalDimension x1={254} x2={774} y={446} from={422} mm={2600} />
      <HorizontalDimension x1={96} x2={994} y={496} from={330} mm={4490} />
      <VerticalDimension y1={92} y2={400} x={52} from={88} mm={1540} />
    </DrawingSheet>
  );
}

function Body() {
  return (
    <>
      <path
        className="contour"
        d="M178 354C152 354 130 352 120 346C112 340 109 326 109 308L108 268C108 252 112 240 122 232C140 221 200 212 270 208C316 205 352 203 386 202C404 172 428 140 452 116C464 104 486 98 520 95C640 90 800 91 880 97C904 99 918 106 926 120C944 152 958 186 966 220C974 234 978 250 979 272L980 330C980 344 974 350 960 352L850 355A76 76 0 1 0 698 355L330 358A76 76 0 1 0 178 354Z"
      />
      {/* The shoulder: from the headlamp, falling to the tail */}
      <path d="M116 250C200 232 320 224 440 226C620 229 800 238 976 252" />
      <path className="fine" d="M114 256C200 238 320 230 440 232C620 235 800 244 977 258" />
      {/* Bonnet and its shut line, cowl */}
      <path d="M124 238C190 222 290 214 392 209" />
      <path className="fine" d="M386 202L396 212L404 226" />
      {/* Doors */}
      <path d="M414 210C408 258 410 312 420 346L578 347C581 300 582 252 581 206" />
      <path d="M588 206C587 256 586 308 586 347L676 347C686 330 700 314 716 302C728 292 740 284 744 268C747 246 746 224 744 206" />
      <path className="faint" d="M410 212C404 258 406 312 416 348" />
      {/* Tailgate: upper and lower half, hinges */}
      <path className="fine" d="M918 114C936 150 950 186 958 222M958 222C966 240 969 262 970 330" />
      <path className="fine" d="M950 224L968 225" />
      {/* Sill, wheel-arch lips, filler flap */}
      <path className="fine" d="M334 351L694 350M331 358V364L697 362V356" />
      <path className="fine" d="M184 350A69.5 69.5 0 1 1 324 354M704 352A69.5 69.5 0 1 1 844 351" />
      <path className="fine" d="M868 272h24v20h-24z" />
      <circle className="fine" cx="887" cy="282" r="1.8" />
      <path
        className="faint"
        d="M150 290C186 276 220 270 256 269M346 292C420 286 500 284 570 286M596 286C640 286 680 288 700 292M856 306C900 304 940 306 972 312"
      />
      <path className="faint" d="M350 322C420 318 500 317 572 318" />
    </>
  );
}

function Glass() {
  return (
    <>
      <path d="M394 203C414 172 436 142 460 119" />
      <path className="fine" d="M399 203C419 173 441 145 465 122" />
      {/* Quarter light, front and rear door windows, the long one of the load bay */}
      <path className="tint" d="M412 203C430 174 452 146 474 124C506 118 540 116 578 115L580 203Z" />
      <path className="tint" d="M590 203L589 115C640 113 690 113 736 114L740 203Z" />
      <path
        className="tint"
        d="M752 203L748 114C800 115 852 116 892 120C908 144 922 172 930 200C928 203 924 204 920 204Z"
      />
      <path d="M478 124L476 203" />
      <path className="fine" d="M483 123L481 203" />
      <path
        className="fine"
        d="M403 208C424 174 448 142 472 119C520 110 620 108 700 108C780 108 850 110 898 115C916 144 930 174 937 206C760 208 560 208 403 208Z"
      />
      <path
        className="faint"
        d="M510 190L556 136M526 191L574 137M622 190L664 140M640 191L682 141M790 190L836 138M808 191L856 140"
      />
      {/* Roof gutter and rack rails */}
      <path className="fine" d="M470 106C560 98 760 98 890 106" />
    </>
  );
}

function Interior() {
  return (
    <g className="faint">
      <path d="M520 204C517 182 523 162 535 160C548 160 556 176 560 204" />
      <path d="M680 204C679 184 686 168 698 166C710 167 718 182 722 204" />
      <ellipse cx="470" cy="194" rx="5" ry="22" transform="rotate(24 470 194)" />
      <path d="M764 196C790 186 840 186 870 196" />
    </g>
  );
}

function Trim() {
  return (
    <>
      {/* Headlamp, indicator, grille edge */}
      <path
        className="ground"
        d="M112 262C118 250 132 248 138 258C143 272 136 288 124 290C114 290 110 276 112 262Z"
      />
      <path className="fine" d="M116 263C121 255 129 255 133 262M118 284C126 286 133 280 134 270" />
      <path className="fine" d="M110 300H126V312H110" />
      {/* Bumpers and guards */}
      <path
        className="ground"
        d="M176 326C150 329 122 329 104 325C95 322 93 314 98 309C122 314 150 316 176 315Z"
      />
      <path className="fine" d="M98 317C124 322 150 322 176 320" />
      <path
        className="ground"
        d="M120 334C113 331 112 318 114 306C117 300 124 300 126 307C128 320 126 332 120 334Z"
      />
      <path
        className="ground"
        d="M858 326C896 330 950 330 980 326C994 322 996 314 991 309C950 314 896 316 858 315Z"
      />
      <path className="fine" d="M858 320C900 325 950 325 992 317" />
      <path
        className="ground"
        d="M964 334C957 331 956 318 958 306C961 300 968 300 970 307C972 320 970 332 964 334Z"
      />
      {/* Upright tail lamp, plate edge-on */}
      <path className="ground" d="M962 262C970 260 977 264 979 274V300C972 304 964 302 961 296Z" />
      <path className="fine" d="M962 276L979 278M962 288L979 290" />
      <path className="contour" d="M984 284V304" />
      {/* Handles, mirror, wiper, badge, exhaust */}
      <path className="ground" d="M536 240h30a3.2 3.2 0 0 1 0 6.4h-30a3.2 3.2 0 0 1 0 -6.4z" />
      <path className="ground" d="M692 242h30a3.2 3.2 0 0 1 0 6.4h-30a3.2 3.2 0 0 1 0 -6.4z" />
      <circle className="fine" cx="572" cy="254" r="2" />
      <path
        className="ground"
        d="M424 204C418 202 416 194 421 191C428 189 436 192 437 197C437 202 430 205 424 204Z"
      />
      <path className="fine" d="M392 202L424 172" />
      <path className="fine" d="M340 246h24M346 251h14" />
      <path className="fine" d="M930 356V361C944 364 958 364 970 361V355" />
    </>
  );
}
