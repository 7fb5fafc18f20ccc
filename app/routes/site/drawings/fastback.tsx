import { DrawingSheet, Ground, HorizontalDimension, VerticalDimension } from "./drawing-sheet.tsx";
import { Wheel } from "./wheel.tsx";

/** A Porsche 911 of 1967, 1 unit = 5 mm: length 4163, wheelbase 2211, height 1320. */
export function Fastback({ title }: { title: string }) {
  return (
    <DrawingSheet title={title} width={1040} height={514} balloons={[]}>
      <Ground to={1010} />
      <Body />
      <Glass />
      <Wheel x={282} y={337} r={63} />
      <Wheel x={724} y={337} r={63} />
      <Arches />
      <Trim />
      <HorizontalDimension x1={282} x2={724} y={446} from={422} mm={2211} />
      <HorizontalDimension x1={112} x2={943} y={496} from={340} mm={4163} />
      <VerticalDimension y1={136} y2={400} x={50} from={92} mm={1320} />
    </DrawingSheet>
  );
}

/** Wheel openings, which cover the upper part of the tyres. */
function Arches() {
  return (
    <>
      <path
        className="ground"
        d="M212 346C215 306 244 276 282 276C320 276 349 306 352 346L345 346C342 310 316 285 282 285C248 285 222 310 219 346Z"
      />
      <path
        className="ground"
        d="M654 346C657 306 686 276 724 276C762 276 791 306 794 346L787 346C784 310 758 285 724 285C690 285 664 310 661 346Z"
      />
    </>
  );
}

function Body() {
  return (
    <>
      <path
        className="contour"
        d="M212 350C180 349 146 347 130 341C116 332 112 312 114 292C116 266 128 246 148 240C196 230 320 220 428 214C456 184 490 158 522 148C552 138 592 135 628 139C702 148 770 188 828 227C874 255 914 281 934 304C945 318 946 334 936 344C900 349 840 350 794 350L794 344A70 70 0 0 0 654 344L654 354L352 355L352 344A70 70 0 0 0 212 344Z"
      />
      {/* Wing crest, fading into the door; hip over the rear wheel */}
      <path d="M168 250C230 236 320 230 410 230C450 231 482 234 512 237" />
      <path d="M566 242C632 240 700 236 764 244C820 252 870 272 916 302" />
      <path className="fine" d="M188 242C260 230 340 222 418 218" />
      {/* Door, sill strip */}
      <path d="M438 222C430 256 432 318 444 347L612 347C630 330 641 300 643 270C644 250 643 234 641 220" />
      <path className="fine" d="M360 346L650 345M360 352V357L652 356V351" />
      {/* Engine lid with its grille */}
      <path className="fine" d="M800 212C842 240 884 268 916 298" />
      <path className="fine" d="M818 230L842 246M826 230L850 246M834 231L858 248M842 234L866 252" />
      <path
        className="faint"
        d="M360 276C430 270 500 270 580 274M456 312C510 308 560 308 606 310M796 290C840 286 880 292 914 304"
      />
    </>
  );
}

function Glass() {
  return (
    <>
      {/* Windscreen, rear window */}
      <path className="fine" d="M435 214C462 186 494 162 526 153" />
      <path d="M712 162C754 180 790 206 820 232" />
      <path className="fine" d="M710 167C750 185 784 209 812 234" />
      {/* Quarter light, door window, hinged side window */}
      <path className="tint" d="M446 212C466 190 488 172 512 161L518 211Z" />
      <path className="tint" d="M524 157C556 147 596 146 627 149C635 166 638 190 637 211L525 212Z" />
      <path className="tint" d="M645 152C686 160 726 184 754 208C756 213 752 214 744 214L648 213Z" />
      <path
        className="fine"
        d="M440 215C462 187 490 166 520 154C556 142 606 140 640 145C690 154 732 180 762 208C764 216 756 219 746 219Z"
      />
      <path className="faint" d="M552 206L590 158M566 207L606 157M672 206L690 184M468 208L486 188" />
    </>
  );
}

function Trim() {
  return (
    <>
      {/* Upright lamp, indicator with its horn grille */}
      <path
        className="ground"
        d="M146 288C133 282 128 260 136 247C147 238 164 242 169 257C171 274 161 291 146 288Z"
      />
      <path className="fine" d="M144 282C137 275 136 260 142 251M157 285C165 275 165 260 157 250" />
      <path className="ground" d="M124 306C134 301 150 302 158 306C160 313 150 317 124 317Z" />
      <path className="fine" d="M164 306h18M164 311h18M164 316h16" />
      {/* Bumpers with their guards */}
      <path
        className="ground"
        d="M208 340C176 340 140 339 122 335C112 331 112 323 118 320C140 325 176 327 208 325Z"
      />
      <path
        className="ground"
        d="M138 346C131 342 130 328 132 316C135 310 142 310 144 317C146 330 144 343 138 346Z"
      />
      <path
        className="ground"
        d="M802 340C846 342 900 341 936 335C946 331 947 323 942 319C900 326 846 328 802 326Z"
      />
      {/* Wrapped tail lamp, handle, mirror, fuel flap, exhaust */}
      <path className="ground" d="M902 300C916 296 932 302 938 312C932 318 914 317 904 312Z" />
      <path className="fine" d="M918 299L920 315" />
      <path className="ground" d="M590 246h32a3 3 0 0 1 0 6h-32a3 3 0 0 1 0 -6z" />
      <path
        className="ground"
        d="M448 224C442 222 440 214 445 211C452 209 460 212 461 217C461 222 454 226 448 224Z"
      />
      <path className="fine" d="M330 232a9 7 0 1 0 18 0a9 7 0 1 0 -18 0M426 214L456 190" />
      <path className="ground" d="M872 350h38v7h-38z" />
    </>
  );
}
