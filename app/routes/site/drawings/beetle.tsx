import {
  type Callout,
  DrawingSheet,
  Ground,
  HorizontalDimension,
  VerticalDimension,
} from "./drawing-sheet.tsx";
import { Wheel } from "./wheel.tsx";

/** A Volkswagen saloon of 1963, 1 unit = 5 mm: length 4070, wheelbase 2400, height 1500. */
export function Beetle({ title, callouts = [] }: { title: string; callouts?: readonly Callout[] }) {
  return (
    <DrawingSheet title={title} width={1040} height={514} balloons={callouts}>
      <Ground to={1010} />
      <Interior />
      <Body />
      <Glass />
      <Wings />
      <Wheel x={260} y={336} r={63} />
      <Wheel x={740} y={336} r={63} />
      <Bumpers />
      <HorizontalDimension x1={260} x2={740} y={446} from={422} mm={2400} />
      <HorizontalDimension x1={110} x2={924} y={496} from={332} mm={4070} />
      <VerticalDimension y1={100} y2={400} x={64} from={96} mm={1500} />
    </DrawingSheet>
  );
}

function Body() {
  return (
    <>
      {/* Bonnet, windscreen, roof and the long fall of the back */}
      <path
        className="contour"
        d="M150 300C162 262 214 220 345 190C360 166 382 140 404 123C430 105 470 100 512 100C560 100 606 105 648 120C716 145 772 192 812 246C846 292 868 324 878 352"
      />
      <path className="contour" d="M352 352H642" />
      {/* Bonnet shut line with its handle, bonnet seam towards the wing */}
      <path className="fine" d="M168 292C190 258 250 226 350 201" />
      <path className="ground" d="M158 286C152 282 152 274 160 272C166 272 168 278 165 284Z" />
      <path className="fine" d="M345 190L356 202L362 250" />
      {/* Waist moulding */}
      <path d="M330 207C420 199 560 198 690 204C740 207 786 216 818 236" />
      <path className="fine" d="M330 211C420 203 560 202 690 208C740 211 786 220 822 241" />
      {/* Door: hinges in front, a handle behind */}
      <path d="M374 190C368 240 370 300 384 341H582C592 300 592 240 584 118" />
      <path className="faint" d="M370 206C365 250 367 304 380 346M587 122C595 240 595 300 586 345" />
      <path className="ground" d="M368 226h9v13h-9zM372 304h9v13h-9z" />
      <path className="ground" d="M536 222h32a3.6 3.6 0 0 1 0 7.2h-32a3.6 3.6 0 0 1 0 -7.2z" />
      <circle className="fine" cx="575" cy="240" r="2" />
      {/* Rear window, its seal, air slots and the engine lid */}
      <path className="fine" d="M652 125C706 145 752 178 788 219" />
      <path d="M684 137C716 153 744 174 766 196" />
      <path className="fine" d="M790 232l9 -7M796 240l9 -7M802 248l9 -7M808 256l9 -7M784 224l9 -7" />
      <path className="fine" d="M818 264C838 290 854 316 864 344" />
      {/* Sill, jacking point and the running board with its rubber */}
      <path className="fine" d="M378 346H588" />
      <path className="ground" d="M346 352C346 348 350 346 354 346H640C646 346 649 349 649 354V360H346Z" />
      <path className="fine" d="M352 351.5H643M352 355.5H643" />
      <path
        className="faint"
        d="M392 262C450 256 520 256 572 260M394 316C450 312 520 312 568 314M600 262C630 262 650 264 668 268"
      />
    </>
  );
}

function Glass() {
  return (
    <>
      <path d="M352 190C368 166 388 142 410 127" />
      <path className="fine" d="M358 190C373 168 392 146 414 131" />
      {/* Quarter light, door window, rear side window */}
      <path className="tint" d="M380 191C394 168 410 148 426 135C468 122 528 118 572 120L574 191Z" />
      <path
        className="tint"
        d="M592 191L590 121C630 125 676 140 704 164C718 178 722 190 708 192C668 192 630 191 592 191Z"
      />
      <path d="M432 134L434 191" />
      <path className="fine" d="M437 133L439 191" />
      <path
        className="fine"
        d="M373 196C388 168 406 145 424 130C468 117 540 113 588 116C636 120 684 136 712 162C728 178 730 197 712 197C600 196 480 196 373 196Z"
      />
      <path className="faint" d="M462 180L506 132M476 181L524 130M618 180L650 142M398 182L418 152" />
      {/* Wiper, mirror */}
      <path className="fine" d="M352 187L384 158" />
      <path
        className="ground"
        d="M386 194C378 194 374 186 380 182C387 180 394 184 395 189C394 193 390 195 386 194Z"
      />
    </>
  );
}

function Interior() {
  return (
    <g className="faint">
      <path d="M500 192C496 168 502 146 514 144C527 144 534 160 538 192" />
      <path d="M640 192C642 172 652 160 664 160C676 164 684 178 690 192" />
      <ellipse cx="437" cy="182" rx="5" ry="24" transform="rotate(24 437 182)" />
    </g>
  );
}

/** The four separate wings, drawn over the body. */
function Wings() {
  return (
    <>
      <path
        className="contour ground"
        d="M128 336C122 306 124 272 142 254C160 240 196 230 240 228C296 228 334 262 352 352L330 352C327 300 300 267 260 267C220 267 196 296 191 340L140 344C134 344 130 342 128 336Z"
      />
      <path className="fine" d="M186 238C236 230 290 236 318 268C332 286 340 312 345 346" />
      <path className="fine" d="M185 340C190 292 216 261 260 261C304 261 331 294 336 350" />
      {/* Upright headlamp with its rim; the indicator on top of the wing */}
      <path
        className="ground"
        d="M133 296C124 286 126 262 138 254C148 250 158 256 160 268C162 284 148 298 133 296Z"
      />
      <path className="fine" d="M136 292C130 284 131 266 140 259M146 293C156 288 158 268 150 256" />
      <path className="ground" d="M196 231C204 224 216 223 228 228Z" />
      <path
        className="contour ground"
        d="M642 352C650 276 690 228 750 228C818 230 864 272 882 346C883 351 880 354 875 354L810 352C806 300 780 267 740 267C702 267 676 300 671 352Z"
      />
      <path className="fine" d="M650 346C660 284 694 240 748 239C806 240 850 280 870 344" />
      <path className="fine" d="M665 351C670 294 698 261 740 261C784 261 811 296 816 351" />
      <path className="faint" d="M700 252C730 240 770 242 800 256M226 246C262 242 292 252 310 274" />
      {/* Tail lamp and its chrome */}
      <path
        className="ground"
        d="M838 268C846 262 856 268 862 282C866 294 866 302 860 304C850 300 838 282 838 268Z"
      />
      <path className="fine" d="M842 274C850 272 856 278 860 288M848 288C854 286 860 290 863 296" />
    </>
  );
}

function Bumpers() {
  return (
    <>
      <path
        className="ground"
        d="M188 326C164 330 138 330 122 326C112 324 109 317 111 311C114 306 122 305 130 307C150 310 170 310 188 308Z"
      />
      <path className="fine" d="M116 316C140 321 164 321 187 317" />
      <path
        className="ground"
        d="M132 334C126 332 125 318 127 304C129 296 138 296 140 304C143 318 140 334 132 334Z"
      />
      <path
        className="ground"
        d="M850 330C876 334 900 334 914 330C924 327 926 318 923 312C919 308 910 308 902 310C884 313 866 313 850 311Z"
      />
      <path className="fine" d="M851 321C876 325 900 324 920 319" />
      <path
        className="ground"
        d="M902 338C896 336 893 320 896 306C899 299 908 299 910 307C912 322 910 338 902 338Z"
      />
      {/* Lamp and number plate edge-on on the engine lid, tail pipes */}
      <path className="ground" d="M853 262L868 266L870 274L858 272Z" />
      <path className="contour" d="M872 280L884 306" />
      <path className="ground" d="M852 356h34v8h-34z" />
    </>
  );
}
