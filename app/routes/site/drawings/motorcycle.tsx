import { DrawingSheet, Ground, HorizontalDimension, VerticalDimension } from "./drawing-sheet.tsx";
import { SpokedWheel } from "./spoked-wheel.tsx";
import { tenths } from "./tread.tsx";

type MotorcycleProps = { title: string; callouts?: Record<"plate" | "frame" | "engine", string> };

/** A touring motorcycle of the late 1930s, 1 unit = 2.5 mm: wheelbase 1350, length 2120, height 1010. No actual machine. */
export function Motorcycle({ title, callouts }: MotorcycleProps) {
  return (
    <DrawingSheet
      title={title}
      width={1090}
      height={594}
      balloons={
        callouts
          ? [
              { at: [112, 130], to: [196, 204], text: callouts.plate },
              { at: [330, 40], to: [374, 132], text: callouts.frame },
              { at: [560, 62], to: [500, 374], text: callouts.engine },
            ]
          : []
      }
    >
      <Ground to={1060} y={480} />
      <SpokedWheel x={250} y={350} r={130} />
      <SpokedWheel x={790} y={350} r={130} />
      <Mudguards />
      <Frame />
      <Fork />
      <Engine />
      <TankAndSaddle />
      <HorizontalDimension x1={250} x2={790} y={526} from={490} mm={1350} />
      <HorizontalDimension x1={104} x2={952} y={576} from={400} mm={2120} />
      <VerticalDimension y1={77} y2={480} x={66} from={110} mm={1010} />
    </DrawingSheet>
  );
}

function Tube({ d, w = 9 }: { d: string; w?: number }) {
  return (
    <>
      <path d={d} style={{ strokeWidth: w + 2.6 }} />
      <path className="tube-inside" d={d} style={{ strokeWidth: w }} />
    </>
  );
}

function Frame() {
  return (
    <>
      <Tube d="M360 176C388 268 404 342 424 428" />
      <Tube d="M424 428C452 438 560 440 606 434L790 350" w={8} />
      <Tube d="M366 156C440 168 520 190 600 216" />
      <Tube d="M600 216C606 288 608 360 606 434" />
      <Tube d="M602 232L790 350" w={7} />
      <circle className="ground" cx="790" cy="350" r="13" />
      <circle cx="790" cy="350" r="6" />
      {/* Steering head, parallel to the fork */}
      <path className="ground" d="M374 100L392 107L364 182L346 175Z" />
      <path className="fine" d="M371.5 107L389 113.5M349 168L366.5 174.5" />
    </>
  );
}

function Fork() {
  const coils = Array.from({ length: 9 }, (_, i) => i);
  return (
    <>
      {/* Two blades, a rear strut, upper and lower links */}
      <Tube d="M324 176L256 330" w={5} />
      <Tube d="M350 104L250 350" w={8} />
      <path className="ground" d="M346 100L386 101a5 5 0 0 1 0 10L346 113a6.5 6.5 0 0 1 0 -13z" />
      <path className="ground" d="M322 169L358 168a5 5 0 0 1 0 10L322 182a6.5 6.5 0 0 1 0 -13z" />
      <path
        className="fine"
        d="M347 104.5a2 2 0 1 0 .1 0M384 104a2 2 0 1 0 .1 0M323 173.5a2 2 0 1 0 .1 0M357 171a2 2 0 1 0 .1 0"
      />
      <g transform="translate(364 108) rotate(20.5)">
        {coils.map((i) => (
          <path
            key={i}
            className="ground"
            transform={`translate(0 ${tenths(i * 6.6)})`}
            d="M-10 3a2.6 2.6 0 0 1 0 -4.6L10 1a2.6 2.6 0 0 1 0 4.6z"
          />
        ))}
      </g>
      <circle className="ground" cx="250" cy="350" r="14" />
      <circle cx="250" cy="350" r="6" />
      <path className="ground" d="M318 116L344 110L338 128L320 136Z" />
      <path
        className="ground"
        d="M272 92C304 90 330 104 332 126C333 148 308 162 274 160C264 142 263 110 272 92Z"
      />
      <path d="M272 92C262 110 263 142 274 160" className="contour" />
      <path className="fine" d="M280 93C271 110 272 142 282 159.5M306 97c8 4 13 9 15 15" />
      <Tube d="M380 98C382 84 396 77 420 79L462 87" w={6} />
      <path className="ground" d="M440 77L482 84a6.5 6.5 0 0 1 -2 13L438 91Z" />
      <path className="fine" d="M448 78.5L446 92.5M470 82L468 95.5" />
      <path d="M412 84C428 98 446 106 470 108" />
      <path className="fine" d="M412 84C396 104 388 120 384 150" />
    </>
  );
}

function Engine() {
  const fins: [y: number, width: number][] = [78, 80, 82, 82, 80, 78, 76, 74, 72].map((width, i) => [
    314 - i * 9,
    width,
  ]);
  const head: [y: number, width: number][] = [70, 78, 82, 80].map((width, i) => [231 - i * 6.5, width]);
  return (
    <>
      {/* Gearbox, its cover, and the kick starter */}
      <path
        className="ground"
        d="M540 352C566 340 606 344 620 362C630 376 628 402 616 414C602 426 566 426 540 416Z"
      />
      <circle className="fine" cx="586" cy="384" r="26" />
      <circle className="fine" cx="586" cy="384" r="10" />
      {/* Crankcase, cylinder and head with their fins, rocker box */}
      <circle className="contour ground" cx="500" cy="374" r="56" />
      <circle className="fine" cx="500" cy="374" r="48" />
      <path className="ground" d="M470 374a30 30 0 1 1 60 0a30 30 0 1 1 -60 0z" />
      <circle className="fine" cx="500" cy="374" r="24" />
      <path
        className="fine"
        d="M500 328v7M500 413v7M454 374h7M539 374h7M467.5 341.5l5 5M527.5 401.5l5 5M467.5 406.5l5 -5M527.5 346.5l5 -5"
      />
      <path className="ground" d="M470 326L472 244H524L530 326Z" />
      {fins.map(([y, width]) => (
        <path
          key={y}
          className="ground"
          d={`M${498 - width / 2} ${y}h${width}a2.5 2.5 0 0 1 0 5h${-width}a2.5 2.5 0 0 1 0 -5z`}
        />
      ))}
      {head.map(([y, width]) => (
        <path
          key={y}
          className="ground"
          d={`M${498 - width / 2} ${y}h${width}a2 2 0 0 1 0 4h${-width}a2 2 0 0 1 0 -4z`}
        />
      ))}
      <path className="ground" d="M472 209C472 202 478 199 498 199C518 199 524 202 524 209Z" />
      {/* Pushrod tube, spark plug with its lead, oil line */}
      <path className="ground" d="M530 226h7v102h-7z" />
      <path className="ground" d="M464 214l-12 -10l5 -6l12 10z" />
      <path className="fine" d="M454 201C440 196 430 200 424 206M546 346C556 330 560 300 574 286" />
      {/* Carburettor with its float bowl and bell */}
      <path className="ground" d="M536 244h14v14h-14z" />
      <path className="ground" d="M550 226h18v42c0 5 -18 5 -18 0z" />
      <path className="ground" d="M568 238L588 232V264L568 258Z" />
      <path className="fine" d="M555 226v-7h8v7M550 252h18" />
      {/* Exhaust: forward from the head, down, back below; fishtail */}
      <Tube d="M456 234C424 238 406 272 412 352C416 412 446 446 508 450H606" w={12} />
      <path className="fine" d="M448 227v15M444 228v15" />
      <path
        className="ground"
        d="M600 442C622 436 650 435 690 435C740 435 790 437 822 440L876 430V470L822 460C790 463 740 465 690 465C650 465 622 464 600 458Z"
      />
      <path className="fine" d="M618 439V462M822 440V460M846 436V465M868 432V468M640 446H806" />
      <path className="ground" d="M536 430h30v9h-30a4.5 4.5 0 0 1 0 -9z" />
      <Tube d="M592 386L634 420L640 424" w={4} />
      <path className="ground" d="M634 420l26 -8l3 8l-26 8z" />
      <path className="fine" d="M566 436C600 446 640 442 664 424" />
      <circle className="fine" cx="790" cy="350" r="32" />
      <path className="fine" d="M600 366L786 318M604 402L786 382" />
      <path className="centre" d="M600 370L786 322M604 398L786 378" />
      <path
        className="ground"
        d="M628 350L778 308C788 306 800 308 806 313L804 320C796 316 788 315 780 317L632 360Z"
      />
    </>
  );
}

function TankAndSaddle() {
  const coils = [0, 1, 2, 3, 4, 5];
  return (
    <>
      <path
        className="contour ground"
        d="M386 172C382 146 402 128 440 128C502 128 566 152 602 188C608 196 604 206 592 207C530 212 456 210 412 200C396 196 388 186 386 172Z"
      />
      <path className="fine" d="M396 170C394 152 412 138 442 138C498 138 550 156 582 184" />
      {/* Knee pad, blank badge, filler cap, fuel tap */}
      <path
        className="fine"
        d="M494 178C512 168 552 176 574 192C556 202 512 204 496 196C488 192 488 182 494 178Z"
      />
      <ellipse className="fine" cx="448" cy="172" rx="26" ry="11" transform="rotate(8 448 172)" />
      <path className="ground" d="M456 129C456 120 484 120 485 131" />
      <path className="fine" d="M548 209v9h8v-9M552 218C554 224 556 226 558 228" />
      {/* Sprung saddle: cover, nose pivot, rear coil springs */}
      <path d="M612 212C640 224 668 226 704 224" />
      {coils.map((i) => (
        <path
          key={i}
          className="ground"
          d={`M680 ${216 + i * 6}a2.4 2.4 0 0 1 0 -4.4l22 3a2.4 2.4 0 0 1 0 4.4z`}
        />
      ))}
      <path className="ground" d="M676 250h30v6h-30z" />
      <path
        className="contour ground"
        d="M588 194C600 184 622 184 646 190C668 195 688 180 708 178C724 178 728 190 718 202C700 220 648 222 614 212C600 208 588 202 588 194Z"
      />
      <path className="fine" d="M600 198C630 208 684 210 714 194" />
      <path
        className="ground"
        d="M626 270H674C686 270 690 278 686 288L672 326C668 336 656 338 646 332L626 318Z"
      />
      <path className="fine" d="M632 278H680M650 304a4.5 4.5 0 1 0 .1 0" />
    </>
  );
}

function Mudguards() {
  return (
    <>
      {/* Front mudguard with stays and the number plate of the period */}
      <path className="ground" d="M104 362A147 147 0 0 1 393 316L386 318A140 140 0 0 0 111 360Z" />
      <path d="M104 362A147 147 0 0 1 393 316" className="contour" />
      <path className="fine" d="M250 350L151 249M250 350L108 326M250 350L377 300" />
      <path className="ground" d="M143 249A147 147 0 0 1 254 203L253 166A184 184 0 0 0 116 224Z" />
      <path
        className="fine"
        d="M143.5 242.5A152 152 0 0 1 248.5 198L247.8 171.5A178.5 178.5 0 0 0 124 224.5Z"
      />
      {/* Rear mudguard with stays and carrier */}
      <path className="ground" d="M646 322A147 147 0 0 1 936 372L929 370A140 140 0 0 0 653 325Z" />
      <path d="M646 322A147 147 0 0 1 936 372" className="contour" />
      <path className="fine" d="M790 350L838 211M790 350L914 270M790 350L934 352" />
      <path className="ground" d="M724 196L880 206L879 213L723 203Z" />
      <path d="M740 204L748 211M864 212L860 222M802 201V205" />
      {/* Tail lamp on its bracket, number plate edge-on below */}
      <path className="ground" d="M906 250L922 244L931 264L914 271Z" />
      <path className="fine" d="M917 246L926 266M926 270L934 284" />
      <path className="contour" d="M932 282L952 338" />
    </>
  );
}
