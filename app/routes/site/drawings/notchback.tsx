import { DrawingSheet, Ground, HorizontalDimension, VerticalDimension } from "./drawing-sheet.tsx";
import { Wheel } from "./wheel.tsx";

/** A Ford Mustang hardtop of 1965, 1 unit = 5 mm: length 4613, wheelbase 2743, height 1300. */
export function Notchback({ title }: { title: string }) {
  return (
    <DrawingSheet title={title} width={1100} height={514} balloons={[]}>
      <Ground to={1070} />
      <Body />
      <Glass />
      <Wheel x={242} y={337} r={63} />
      <Wheel x={791} y={337} r={63} />
      <Arches />
      <Trim />
      <HorizontalDimension x1={242} x2={791} y={446} from={422} mm={2743} />
      <HorizontalDimension x1={90} x2={1013} y={496} from={340} mm={4613} />
      <VerticalDimension y1={140} y2={400} x={50} from={92} mm={1300} />
    </DrawingSheet>
  );
}

/** Wheel openings, which cover the upper part of the tyres. */
function Arches() {
  return (
    <>
      <path
        className="ground"
        d="M170 346C173 306 204 274 242 274C280 274 311 306 314 346L307 346C304 310 276 283 242 283C208 283 180 310 177 346Z"
      />
      <path
        className="ground"
        d="M719 346C722 306 753 274 791 274C829 274 860 306 863 346L856 346C853 310 825 283 791 283C757 283 729 310 726 346Z"
      />
    </>
  );
}

function Body() {
  return (
    <>
      <path
        className="contour"
        d="M170 350C140 349 118 346 108 338C100 326 97 300 93 270C90 252 90 241 97 235C160 227 290 221 398 217C418 192 446 165 474 153C500 143 600 139 648 145C692 155 724 180 750 207C832 209 932 213 998 219C1009 221 1013 229 1013 241C1011 272 1008 310 1000 339C960 346 900 349 863 350L863 344A72 72 0 0 0 719 344L719 353L314 354L314 344A72 72 0 0 0 170 344Z"
      />
      {/* Crest of the wings, straight to the tail */}
      <path d="M98 246C200 236 320 230 420 227C560 223 690 224 760 226C850 228 940 232 1010 240" />
      {/* Scallop with its false vent */}
      <path d="M342 262C470 257 600 255 668 257C690 259 698 272 696 292C690 304 676 306 660 306C560 306 440 300 342 288" />
      <path className="ground" d="M676 264C686 266 690 276 689 290C686 299 680 300 670 300Z" />
      <path className="fine" d="M672 272h14M671 280h16M671 288h15" />
      {/* Bonnet and boot shut lines, door */}
      <path className="fine" d="M104 240C210 231 320 226 394 223M764 214C850 215 930 218 994 224" />
      <path d="M404 224C398 262 400 322 412 347L650 347C658 322 662 272 660 216" />
      <path className="fine" d="M322 334C450 330 600 330 712 332" />
      <path
        className="faint"
        d="M120 284C160 278 200 276 236 276M720 276C800 270 900 272 996 284M440 322C510 318 580 318 640 320"
      />
    </>
  );
}

function Glass() {
  return (
    <>
      {/* Windscreen, rear window below its thick pillar */}
      <path className="fine" d="M406 217C426 193 452 170 480 158" />
      <path className="fine" d="M680 152C712 166 738 188 760 210" />
      {/* Vent window, door window, side window */}
      <path className="tint" d="M420 214C436 192 454 174 474 164L482 213Z" />
      <path className="tint" d="M490 158C528 152 564 151 594 152L602 213L491 213Z" />
      <path className="tint" d="M608 153C628 153 640 156 650 161C660 176 666 196 668 213L611 213Z" />
      <path
        className="fine"
        d="M410 217C430 189 454 168 478 157C530 147 600 145 650 152C666 166 676 192 678 217Z"
      />
      <path className="faint" d="M520 208L552 160M536 208L570 159M624 206L638 172M442 208L456 186" />
    </>
  );
}

function Trim() {
  return (
    <>
      {/* Lamp in its recess, grille edge-on, side marker */}
      <path
        className="ground"
        d="M102 274C95 270 93 256 97 248C106 243 118 247 121 258C122 270 114 277 102 274Z"
      />
      <path className="fine" d="M104 269C99 264 99 256 102 251M112 271C117 265 117 257 114 252" />
      <path className="fine" d="M98 286C102 298 104 306 106 316" />
      {/* Bumpers */}
      <path
        className="ground"
        d="M168 336C138 336 114 335 98 331C89 327 90 319 96 316C116 321 142 323 168 321Z"
      />
      <path
        className="ground"
        d="M880 338C924 338 972 336 1006 330C1016 326 1016 317 1010 313C972 320 924 323 880 322Z"
      />
      {/* Three-part tail lamp, handle, mirror, aerial, exhaust */}
      <path className="ground" d="M1000 248L1010 249L1007 292L997 290Z" />
      <path className="fine" d="M999 262L1009 263M998 276L1008 277" />
      <path className="ground" d="M608 240h36a3 3 0 0 1 0 6h-36a3 3 0 0 1 0 -6z" />
      <path
        className="ground"
        d="M432 228C426 226 424 218 429 215C436 213 444 216 445 221C445 226 438 230 432 228Z"
      />
      <path className="fine" d="M290 224L270 150M404 217L434 192" />
      <path className="ground" d="M934 350h44v7h-44z" />
    </>
  );
}
