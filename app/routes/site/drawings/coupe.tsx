import {
  type Callout,
  DrawingSheet,
  Ground,
  HorizontalDimension,
  VerticalDimension,
} from "./drawing-sheet.tsx";
import { Wheel } from "./wheel.tsx";

/** A Porsche 356 A coupé of 1958, 1 unit = 5 mm: length 3950, wheelbase 2100, height 1310. */
export function Coupe({ title, callouts = [] }: { title: string; callouts?: readonly Callout[] }) {
  return (
    <DrawingSheet title={title} width={1060} height={514} balloons={callouts}>
      <Ground to={1030} />
      <Interior />
      <Body />
      <Glass />
      <Wheel x={300} y={337} r={63} />
      <Wheel x={720} y={337} r={63} />
      <Arches />
      <Trim />
      <HorizontalDimension x1={300} x2={720} y={446} from={422} mm={2100} />
      <HorizontalDimension x1={140} x2={930} y={496} from={336} mm={3950} />
      <VerticalDimension y1={138} y2={400} x={78} from={120} mm={1310} />
    </DrawingSheet>
  );
}

function Body() {
  return (
    <>
      <path
        className="contour"
        d="M233 350C205 350 178 349 162 345C148 341 143 330 142 314C141 290 152 266 176 254C214 240 262 236 310 234C350 233 390 231 424 224C446 196 474 168 504 152C536 139 584 136 628 140C700 148 772 186 836 236C880 262 912 288 924 314C930 330 926 343 912 346C880 349 836 350 789 350L788 344A70 70 0 0 0 652 336L651 354L370 356L369 340A70 70 0 0 0 231 340Z"
      />
      {/* Wing crest, fading into the door; the hip behind it */}
      <path d="M172 268C214 248 300 242 372 244C420 246 460 250 500 252" />
      <path className="fine" d="M560 256C622 252 690 246 752 250C810 254 862 266 908 294" />
      {/* Bonnet with its handle and shut line */}
      <path className="fine" d="M188 250C262 238 340 233 416 228" />
      <path className="ground" d="M176 256C190 247 212 243 238 242L238 246C214 248 194 252 180 258Z" />
      {/* Engine lid with its grille, rear bonnet line */}
      <path className="fine" d="M812 232C846 254 880 276 906 302" />
      <path className="faint" d="M818 236L846 254M816 240L844 258M814 244L842 262" />
      {/* Door with its high shut line */}
      <path d="M446 226C437 260 437 312 448 342L612 342C630 322 640 296 642 270C643 252 642 236 640 222" />
      <path className="faint" d="M443 228C434 262 434 314 445 346M618 344C636 322 645 296 646 270" />
      <path className="fine" d="M370 348L651 346M370 356V361L651 359V354" />
      <path
        className="faint"
        d="M352 274C420 268 500 268 580 272M460 310C510 306 560 306 606 308M796 288C836 284 876 290 906 302"
      />
    </>
  );
}

/** Wheel openings, which cover the upper part of the tyres. */
function Arches() {
  return (
    <>
      <path
        className="ground"
        d="M231 342C234 300 262 270 300 270C338 270 366 300 369 342L362 342C359 306 334 281 300 281C266 281 241 306 238 342Z"
      />
      <path
        className="ground"
        d="M652 342C655 304 682 276 720 276C758 276 785 304 788 342L781 342C778 309 754 286 720 286C686 286 662 309 659 342Z"
      />
    </>
  );
}

function Glass() {
  return (
    <>
      {/* Bent windscreen, rear window */}
      <path d="M432 222C454 194 482 168 510 155" />
      <path className="fine" d="M437 222C459 196 486 171 513 159" />
      <path d="M702 166C744 180 780 204 806 230" />
      <path className="fine" d="M700 171C740 185 774 208 799 233" />
      {/* Quarter light, door window, hinged side window */}
      <path className="tint" d="M452 221C472 196 496 176 520 164L524 218Z" />
      <path className="tint" d="M530 160C562 150 604 149 636 154C640 172 642 196 641 216L531 218Z" />
      <path
        className="tint"
        d="M650 158C684 166 722 186 748 208C750 214 746 217 738 217L652 217C653 198 652 176 650 158Z"
      />
      <path
        className="fine"
        d="M445 223C466 194 494 170 524 158C560 146 610 145 644 151C690 160 730 182 756 208C760 218 752 222 742 222C640 222 540 223 445 223Z"
      />
      <path className="faint" d="M554 208L592 162M568 209L608 161M672 208L690 186M472 212L490 190" />
    </>
  );
}

function Interior() {
  return (
    <g className="faint">
      <path d="M592 218C588 196 594 178 606 176C619 176 628 192 632 218" />
      <ellipse cx="512" cy="206" rx="5" ry="22" transform="rotate(26 512 206)" />
    </g>
  );
}

function Trim() {
  return (
    <>
      {/* Headlamp, indicator, horn grille */}
      <path
        className="ground"
        d="M166 286C156 282 152 268 158 258C166 250 180 252 184 262C186 276 178 288 166 286Z"
      />
      <path className="fine" d="M164 282C159 276 159 264 165 257M174 284C181 276 182 262 175 254" />
      <path className="ground" d="M152 304C160 300 168 302 170 308C168 314 158 316 150 313Z" />
      <path className="fine" d="M186 304h18M186 309h18M186 314h18" />
      {/* Bumpers with their guards */}
      <path
        className="ground"
        d="M226 336C198 340 166 340 148 335C139 332 138 324 143 320C160 325 196 327 226 324Z"
      />
      <path className="fine" d="M144 329C168 334 200 335 226 331" />
      <path
        className="ground"
        d="M166 344C159 341 158 326 160 314C163 308 170 308 172 315C174 328 172 342 166 344Z"
      />
      <path
        className="ground"
        d="M800 336C836 341 884 340 920 334C930 331 932 323 927 318C890 325 836 327 800 324Z"
      />
      <path className="fine" d="M800 331C838 336 886 335 927 327" />
      <path
        className="ground"
        d="M902 344C895 341 893 326 896 313C899 307 906 307 908 314C910 328 908 342 902 344Z"
      />
      {/* Beehive tail lamps, plate edge-on below their bow */}
      <path className="ground" d="M908 294C914 292 920 297 922 304C918 309 910 308 906 302Z" />
      <path className="contour" d="M925 306L930 322" />
      {/* Handle, lock, filler on the bonnet, mirror, wiper, tail pipe */}
      <path className="ground" d="M588 244h32a3 3 0 0 1 0 6h-32a3 3 0 0 1 0 -6z" />
      <circle className="fine" cx="627" cy="258" r="2" />
      <path
        className="ground"
        d="M452 224C446 222 444 214 449 211C456 209 464 212 465 217C465 222 458 226 452 224Z"
      />
      <path className="fine" d="M428 222L462 196" />
      <path className="fine" d="M376 252h44M384 257h24" />
      <path className="ground" d="M856 348h38v7h-38z" />
    </>
  );
}
