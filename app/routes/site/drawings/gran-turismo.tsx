import { DrawingSheet, Ground, HorizontalDimension, VerticalDimension } from "./drawing-sheet.tsx";
import { SpokedWheel } from "./spoked-wheel.tsx";

/** An Aston Martin DB5 of 1964, 1 unit = 5 mm: length 4570, wheelbase 2490, height 1340. */
export function GranTurismo({ title }: { title: string }) {
  return (
    <DrawingSheet title={title} width={1090} height={514} balloons={[]}>
      <Ground to={1060} />
      <Body />
      <Glass />
      <SpokedWheel x={250} y={335} r={65} />
      <SpokedWheel x={748} y={335} r={65} />
      <Arches />
      <Trim />
      <HorizontalDimension x1={250} x2={748} y={446} from={422} mm={2490} />
      <HorizontalDimension x1={92} x2={1005} y={496} from={340} mm={4570} />
      <VerticalDimension y1={132} y2={400} x={50} from={92} mm={1340} />
    </DrawingSheet>
  );
}

/** Wheel openings, which cover the upper part of the tyres. */
function Arches() {
  return (
    <>
      <path
        className="ground"
        d="M178 346C181 306 212 274 250 274C288 274 319 306 322 346L315 346C312 310 284 283 250 283C216 283 188 310 185 346Z"
      />
      <path
        className="ground"
        d="M676 346C679 306 710 274 748 274C786 274 817 306 820 346L813 346C810 310 782 283 748 283C714 283 686 310 683 346Z"
      />
    </>
  );
}

function Body() {
  return (
    <>
      <path
        className="contour"
        d="M178 350C150 349 124 348 110 344C98 338 93 322 92 302C91 282 100 264 118 254C156 238 232 225 320 215C360 211 392 208 418 206C448 178 486 154 524 143C556 135 602 131 640 136C706 145 768 174 828 206C878 213 934 222 976 236C994 243 1003 257 1005 276C1007 300 1003 324 991 341C960 347 880 350 820 350L820 344A72 72 0 0 0 676 344L676 352L322 354L322 344A72 72 0 0 0 178 344Z"
      />
      {/* Wing crest from the lamp over the door to the tail, swage below */}
      <path d="M146 262C220 240 320 230 424 226C560 221 700 225 806 236C880 243 944 252 1000 268" />
      <path className="fine" d="M330 332C440 327 560 327 668 330" />
      {/* Bonnet with its scoop and shut line */}
      <path className="fine" d="M146 247C236 229 326 218 412 212" />
      <path className="ground" d="M214 231C236 223 262 219 286 218L287 223C264 225 238 230 220 236Z" />
      {/* Door, boot lid */}
      <path d="M424 216C416 252 417 312 429 347L640 347C653 322 657 280 654 222" />
      <path className="fine" d="M850 212C900 219 944 228 978 240" />
      {/* Vent behind the wheel with its strake */}
      <path className="ground" d="M366 270L402 263C406 276 406 292 402 302L370 298Z" />
      <path className="fine" d="M372 276H400M372 283H401M372 290H401M402 282H556" />
      <path
        className="faint"
        d="M180 300C240 292 300 290 360 292M690 292C780 286 880 288 970 300M440 306C510 301 580 301 640 304"
      />
    </>
  );
}

function Glass() {
  return (
    <>
      {/* Windscreen and backlight */}
      <path className="fine" d="M426 206C456 179 492 157 528 148" />
      <path className="fine" d="M690 145C742 160 790 184 836 208" />
      {/* Quarter light, door window, pointed side window */}
      <path className="tint" d="M444 205C466 181 494 163 520 155L527 205Z" />
      <path className="tint" d="M534 151C572 143 612 142 648 147C654 164 656 186 654 206L535 206Z" />
      <path className="tint" d="M662 150C706 160 748 180 788 205C780 208 772 208 762 208L663 207Z" />
      <path
        className="fine"
        d="M434 208C462 177 498 154 530 146C572 137 614 136 650 141C712 151 762 176 810 209C762 212 560 211 434 208Z"
      />
      <path className="faint" d="M556 200L592 155M570 201L610 153M684 198L702 174M466 201L486 178" />
    </>
  );
}

function Trim() {
  return (
    <>
      {/* Lamp behind its cowl, indicator, grille edge-on */}
      <path
        className="ground"
        d="M122 286C111 281 107 264 114 255C125 248 141 253 147 266C148 280 138 290 122 286Z"
      />
      <path className="fine" d="M120 281C114 274 114 264 118 258M134 284C141 277 142 268 138 260" />
      <path className="ground" d="M150 300C156 297 164 299 165 304C163 309 155 310 149 307Z" />
      {/* Bumpers and overriders */}
      <path
        className="ground"
        d="M172 335C140 335 112 334 97 330C88 326 88 318 94 315C116 320 146 322 172 320Z"
      />
      <path
        className="ground"
        d="M116 346C109 342 108 328 110 314C113 308 121 308 123 315C125 328 123 343 116 346Z"
      />
      <path
        className="ground"
        d="M848 337C902 338 958 335 1000 329C1010 325 1010 316 1004 312C960 319 902 322 848 321Z"
      />
      <path
        className="ground"
        d="M974 346C967 342 965 326 968 312C971 306 978 306 980 313C982 328 980 343 974 346Z"
      />
      {/* Tail lamps, handle, mirror, filler, exhausts */}
      <path className="ground" d="M984 262C991 258 998 264 999 272C998 279 988 281 982 275Z" />
      <path className="ground" d="M986 284C993 280 1000 286 1001 293C999 300 990 301 984 296Z" />
      <path className="ground" d="M604 246h34a3 3 0 0 1 0 6h-34a3 3 0 0 1 0 -6z" />
      <path
        className="ground"
        d="M436 222C430 220 428 212 433 209C440 207 448 210 449 215C449 220 442 224 436 222Z"
      />
      <path className="fine" d="M800 226a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M416 206L448 182" />
      <path className="ground" d="M900 351h48v7h-48z" />
    </>
  );
}
