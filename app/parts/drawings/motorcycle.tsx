import { Across, Ground, Sheet, Upright } from "./sheet.tsx";
import { SpokedWheel } from "./spoked-wheel.tsx";

type MotorcycleProps = { title: string; callouts?: Record<"plate" | "frame" | "engine", string> };

/**
 * A touring motorcycle of the late 1930s, side elevation, 1 unit = 2.5 mm: wheelbase 1350, length 2090, height 1010.
 * Rigid rear, girder fork, one upright cylinder. The machine is nobody's.
 */
export function Motorcycle({ title, callouts }: MotorcycleProps) {
  return (
    <Sheet
      title={title}
      width={1090}
      height={580}
      balloons={
        callouts
          ? [
              { at: [90, 120], to: [226, 213], text: callouts.plate },
              { at: [470, 40], to: [367, 152], text: callouts.frame },
              { at: [700, 60], to: [496, 372], text: callouts.engine },
            ]
          : []
      }
    >
      <Ground to={1060} y={480} />
      <SpokedWheel x={250} y={350} r={130} />
      <SpokedWheel x={790} y={350} r={130} />
      <Frame />
      <Fork />
      <Engine />
      <TankAndSaddle />
      <Mudguards />
      <Across x1={250} x2={790} y={526} from={490} mm={1350} />
      <Across x1={120} x2={956} y={562} from={420} mm={2090} />
      <Upright y1={76} y2={480} x={66} from={110} mm={1010} />
    </Sheet>
  );
}

/** A tube as two edges. */
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
      <Tube d="M362 176C392 270 408 340 424 424" />
      <Tube d="M424 424C470 432 560 432 600 428L790 350" w={8} />
      <Tube d="M368 146C440 168 520 196 596 222" />
      <Tube d="M596 222C600 290 602 360 600 428" />
      <Tube d="M596 228L790 350" w={7} />
      <path className="ground" d="M352 118L366 112L380 178L366 184Z" />
      <path className="fine" d="M354 127L368 121M363 171L377 166" />
      <circle className="ground" cx="790" cy="350" r="14" />
      <circle cx="790" cy="350" r="6" />
    </>
  );
}

function Fork() {
  return (
    <>
      {/* Girder, links, spring in front of the head */}
      <Tube d="M340 106L250 350" w={8} />
      <Tube d="M318 158L262 304" w={5} />
      <path className="fine" d="M340 118L356 124M326 162L364 176" />
      <path d="M330 98L342 104L316 176L304 170Z" className="ground" />
      <path
        className="fine"
        d="M329 108l14 5M326 117l14 5M322 126l14 5M319 135l14 5M315 144l14 5M312 153l14 5M309 162l14 5"
      />
      <circle className="ground" cx="250" cy="350" r="13" />
      <circle cx="250" cy="350" r="5" />
      {/* Bars, grip, levers, horn */}
      <path d="M344 104C352 88 366 82 392 84L452 92" style={{ strokeWidth: 6 }} />
      <path d="M436 84L476 90a6 6 0 0 1 -1 12L434 99Z" className="ground" />
      <path className="fine" d="M398 92C416 104 436 110 462 112" />
      {/* Headlamp, looking ahead, with its instrument */}
      <path
        className="ground"
        d="M286 96C312 92 332 106 332 128C332 150 312 164 286 160C276 144 276 112 286 96Z"
      />
      <path d="M286 96C276 112 276 144 286 160" className="contour" />
      <path className="fine" d="M294 99C286 114 286 142 294 157M312 104c6 2 10 6 12 10" />
    </>
  );
}

function Engine() {
  const fins = Array.from({ length: 9 }, (_, i) => i);
  return (
    <>
      {/* Gearbox, chain case, kick start */}
      <path className="ground" d="M540 348H604C616 350 620 366 618 384C616 402 606 414 590 414H540Z" />
      <path
        className="ground"
        d="M470 372C470 352 486 342 504 346L590 358C606 362 612 376 606 390C600 402 588 406 574 402L492 400C478 398 470 388 470 372Z"
      />
      <circle className="fine" cx="500" cy="372" r="17" />
      <circle className="fine" cx="580" cy="381" r="14" />
      <path d="M600 396L652 420L670 416" style={{ strokeWidth: 4 }} />
      {/* Crankcase and cylinder with its fins, head, valve gear */}
      <circle className="contour ground" cx="494" cy="372" r="54" />
      <circle className="fine" cx="494" cy="372" r="46" />
      <circle cx="494" cy="372" r="21" className="ground" />
      <path
        className="fine"
        d="M494 326v8M494 410v8M448 372h8M532 372h8M461 339l6 6M521 399l6 6M461 405l6 -6M521 345l6 -6"
      />
      <path className="ground" d="M462 326L458 232H522L520 326Z" />
      {fins.map((i) => (
        <path
          key={i}
          className="ground"
          d={`M450 ${236 + i * 9}H530a2.500 2.500 0 0 1 0 5H450a2.500 2.500 0 0 1 0 -5z`}
        />
      ))}
      <path className="ground" d="M456 232C458 214 470 206 490 206C510 206 522 214 524 232Z" />
      <path className="fine" d="M470 224c4 -8 12 -11 20 -11s16 3 20 11M486 206v-10h10v10" />
      <path className="fine" d="M536 246V330M542 246V330M533 240h12v8h-12z" />
      {/* Carburettor and its bell */}
      <path className="ground" d="M526 250h26v-18h16v44h-16v-12h-26z" />
      <path className="ground" d="M568 240l22 -6v36l-22 -6z" />
      {/* Exhaust: down from the head, back beneath, fish-tail */}
      <Tube d="M456 246C420 252 404 290 412 360C418 412 440 446 500 448H600" w={13} />
      <path
        className="ground"
        d="M600 436C620 432 800 430 846 434L896 424V472L846 462C800 466 620 464 600 460Z"
      />
      <path className="fine" d="M616 435V461M846 434V462M868 431V466M630 448H840" />
      {/* Chain to the rear wheel */}
      <path className="fine" d="M596 366L790 328M598 396L790 372" />
      <path className="centre" d="M596 370L790 332M598 392L790 368" />
      <circle className="fine" cx="790" cy="350" r="24" />
    </>
  );
}

function TankAndSaddle() {
  return (
    <>
      <path
        className="contour ground"
        d="M372 150C384 132 412 126 456 132C510 140 552 162 572 196C574 204 570 210 560 210C500 212 440 206 396 192C378 184 366 166 372 150Z"
      />
      <path
        className="fine"
        d="M384 156C398 142 424 138 458 144C502 151 538 168 556 192M430 168C452 164 484 170 500 182C486 190 448 186 430 178Z"
      />
      <path className="ground" d="M442 132C442 124 466 124 468 134" />
      <path className="fine" d="M540 210v10h8v-10M544 220C546 230 552 236 556 240" />
      {/* Saddle on two springs */}
      <path
        className="contour ground"
        d="M570 190C584 180 612 180 640 186C664 190 688 182 706 180C716 182 718 192 708 200C684 214 640 216 606 210C584 208 570 200 570 190Z"
      />
      <path className="fine" d="M580 194C610 204 660 206 702 192" />
      <path d="M676 212l16 5l-16 6l16 6l-16 6l16 6l-16 5l8 6" />
      <path className="fine" d="M600 211L596 226M610 212C640 240 660 252 690 258" />
      {/* Tool case and battery */}
      <path
        className="ground"
        d="M622 268H680C690 268 694 276 690 286L680 322C676 332 664 334 654 330L622 312Z"
      />
      <path className="fine" d="M628 276H682M652 300a4 4 0 1 0 .1 0" />
    </>
  );
}

function Mudguards() {
  return (
    <>
      <path d="M112 352A140 140 0 0 1 386 318" />
      <path d="M106 356A147 147 0 0 1 392 316" className="contour" />
      <path d="M106 356L112 352M392 316L386 318" />
      <path className="fine" d="M250 350L152 250M250 350L126 292" />
      {/* The plate of the time stands along the front mudguard and is read from the side */}
      <path className="ground" d="M150 232C186 196 248 182 300 196L294 226C252 214 200 226 170 258Z" />
      <path className="fine" d="M156 233C190 201 248 188 293 200L288.500 220C250 209 200 220 169 250Z" />
      <path d="M648 336A142 142 0 0 1 932 354" />
      <path d="M641 336A149 149 0 0 1 939 356C938 372 934 388 926 400L918 396" className="contour" />
      <path className="fine" d="M790 350L838 212M790 350L922 300M790 350L934 352" />
      {/* Carrier, tail lamp, plate edge-on */}
      <path d="M716 206C760 192 826 196 880 214L872 226M716 206L720 222M800 197V206" />
      <path className="ground" d="M926 262l20 -6l8 22l-20 8z" />
      <path className="contour" d="M936 296L956 352" />
    </>
  );
}
