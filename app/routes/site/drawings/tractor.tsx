import { DrawingSheet, Ground, HorizontalDimension, VerticalDimension } from "./drawing-sheet.tsx";
import { tenths } from "./tread.tsx";

type TractorProps = { title: string; callouts?: Record<"plate" | "chassis" | "engine", string> };

/** A twin-cylinder farm tractor of the early 1950s, 1 unit = 4 mm: wheelbase 1820, length 3000, height 1620. No actual one. */
export function Tractor({ title, callouts }: TractorProps) {
  return (
    <DrawingSheet
      title={title}
      width={1010}
      height={614}
      balloons={
        callouts
          ? [
              { at: [110, 120], to: [199, 318], text: callouts.plate },
              { at: [300, 60], to: [447, 352], text: callouts.engine },
              { at: [520, 40], to: [552, 330], text: callouts.chassis },
            ]
          : []
      }
    >
      <Ground to={980} y={490} />
      <Chassis />
      <Bonnet />
      <Engine />
      <Seat />
      <Fender />
      <FieldWheel x={275} y={396} r={94} lugs={0} />
      <FieldWheel x={730} y={332} r={158} lugs={24} />
      <HorizontalDimension x1={275} x2={730} y={540} from={500} mm={1820} />
      <HorizontalDimension x1={164} x2={914} y={590} from={430} mm={3000} />
      <VerticalDimension y1={86} y2={490} x={60} from={130} mm={1620} />
    </DrawingSheet>
  );
}

function Chassis() {
  return (
    <>
      {/* Gearbox and rear axle housing, the tractor's backbone */}
      <path
        className="ground"
        d="M470 300H640C690 296 740 290 780 300L790 360C770 392 700 400 640 396L470 408Z"
      />
      <path
        className="fine"
        d="M500 300V406M560 299V402M480 318h60M480 390h60M508 330a5 5 0 1 0 .1 0M508 374a5 5 0 1 0 .1 0"
      />
      {/* Front axle with its pivot, track rod, crank */}
      <path className="ground" d="M228 372H300V404H228Z" />
      <path d="M262 404V420" />
      <path className="fine" d="M300 396H470M300 402H470" />
      <path d="M206 420H180V440H164" style={{ strokeWidth: 4 }} />
      {/* Drawbar, power take-off, foot plate, brake pedal */}
      <path className="ground" d="M786 380H888V394H786Z" />
      <path d="M880 372V402M896 380C906 380 906 394 896 394" />
      <path className="ground" d="M560 416H668V424H560Z" />
      <path d="M600 416C590 384 580 366 566 356M556 350L578 362" style={{ strokeWidth: 3 }} />
      <circle className="ground" cx="592" cy="346" r="30" />
      <circle className="fine" cx="592" cy="346" r="25" />
      <circle cx="592" cy="346" r="8" />
    </>
  );
}

function Bonnet() {
  return (
    <>
      <path
        className="contour"
        d="M196 372C184 340 182 280 190 232C194 212 206 202 226 200L500 196C520 196 530 204 532 220L536 298H470L300 304L226 372Z"
      />
      {/* Grille, badge, side panel with louvres */}
      <path d="M226 200C214 236 214 310 222 372" />
      <path className="fine" d="M204 214C196 256 196 320 206 370M213 207C204 252 204 320 213 371" />
      <path className="fine" d="M232 226C340 220 440 218 524 220" />
      <path
        className="fine"
        d="M320 240h110v44h-110zM332 248v28M344 248v28M356 248v28M368 248v28M380 248v28M392 248v28M404 248v28M416 248v28"
      />
      <path className="fine" d="M238 246h56M238 252h40" />
      <circle className="fine" cx="454" cy="262" r="4" />
      <circle className="fine" cx="300" cy="262" r="4" />
      <path className="faint" d="M240 212C340 207 440 206 510 208M240 300C300 296 380 294 460 292" />
      {/* Filler caps, exhaust with rain flap, lamp on its bracket */}
      <path className="ground" d="M236 200v-9h26v9M440 197v-8h24v8" />
      <path className="ground" d="M372 198V96h18v102z" />
      <path className="ground" d="M366 186V122h30v64z" />
      <path d="M372 96L396 86" />
      <path
        className="ground"
        d="M176 246C168 258 168 282 176 294C192 296 204 286 204 270C204 254 192 244 176 246Z"
      />
      <path className="fine" d="M182 250C176 260 176 280 182 290M204 270h14" />
      <path d="M532 220L548 214L552 250L536 256" />
    </>
  );
}

function Engine() {
  return (
    <>
      <path className="ground" d="M302 304H470V410C466 424 452 428 436 428H342C326 428 312 420 308 404Z" />
      <path className="fine" d="M302 318H470M312 404H466M340 428v6h80v-6" />
      {/* Two cylinders, injection pump, filter, fan belt */}
      <path
        className="fine"
        d="M326 318V352H372V318M384 318V352H430V318M326 330H372M326 340H372M384 330H430M384 340H430"
      />
      <path className="ground" d="M340 366h66v26h-66z" />
      <path className="fine" d="M352 366v-16M374 366v-16M396 366v-16M348 379h50" />
      <path className="ground" d="M436 330h22v44a11 11 0 0 1 -22 0z" />
      <circle className="ground" cx="292" cy="340" r="22" />
      <circle className="fine" cx="292" cy="340" r="16" />
      <path className="fine" d="M272 330L268 392M313 334L300 396" />
      <path className="ground" d="M312 350h24v12h-24z" />
    </>
  );
}

function Seat() {
  return (
    <>
      {/* Steering column, wheel nearly edge-on, levers */}
      <path d="M546 262L592 196M553 268L599 201" />
      <ellipse className="ground" cx="598" cy="192" rx="6" ry="54" transform="rotate(-52 598 192)" />
      <path className="ground" d="M589 191l9 -10l10 8l-9 11z" />
      <path d="M566 300L576 248M604 298L616 258" />
      <circle className="ground" cx="577" cy="243" r="5.5" />
      <circle className="ground" cx="617" cy="253" r="5.5" />
      {/* Pressed-steel seat with drain holes on a single spring */}
      <path className="ground" d="M706 166C696 196 680 226 636 268L642 276C692 234 708 204 716 168Z" />
      <path
        className="contour ground"
        d="M648 136C678 150 726 152 760 138C770 122 772 108 780 105C788 108 788 128 778 148C754 174 682 174 650 148C646 144 645 139 648 136Z"
      />
      <path className="fine" d="M658 142C688 155 730 156 764 143" />
      <path className="fine" d="M676 156a3 3 0 1 0 .1 0M698 160a3 3 0 1 0 .1 0M720 160a3 3 0 1 0 .1 0" />
    </>
  );
}

/** Lugs for the driven wheel, ribs for the steered one. */
function FieldWheel({ x, y, r, lugs }: { x: number; y: number; r: number; lugs: number }) {
  const bolts = [0, 60, 120, 180, 240, 300];
  const [wide, high] = [tenths(r * 0.06), tenths(r * 0.05)];
  const hole = `M${-wide} ${tenths(-r * 0.48)}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0z`;
  const [up, down] = [tenths(r * 1.12), tenths(r * 1.1)];
  return (
    <g transform={`translate(${x} ${y})`}>
      {lugs > 0 ? <Lugs r={r} count={lugs} /> : <circle className="contour ground" r={r} />}
      {lugs === 0 && <circle className="fine" r={tenths(r * 0.95)} />}
      {lugs === 0 && <circle className="fine" r={tenths(r * 0.9)} />}
      <circle r={tenths(r * 0.77)} />
      <circle className="fine" r={tenths(r * 0.66)} />
      <circle r={tenths(r * 0.62)} />
      <circle className="fine" r={tenths(r * 0.57)} />
      {/* Dished disc with weight holes */}
      <circle className="fine" r={tenths(r * 0.4)} />
      <circle className="ground" r={tenths(r * 0.2)} />
      <circle className="fine" r={tenths(r * 0.08)} />
      {bolts.map((turn) => (
        <circle
          key={turn}
          className="fine"
          transform={`rotate(${turn})`}
          cy={tenths(-r * 0.29)}
          r={tenths(r * 0.028)}
        />
      ))}
      {bolts.map((turn) => (
        <path key={turn} className="fine" transform={`rotate(${turn + 30})`} d={hole} />
      ))}
      <path className="centre" d={`M0 ${-up}V${down}M${-up} 0H${up}`} />
    </g>
  );
}

/** Tyre lugs above the tread, slanting over the shoulder: one, turned. */
function Lugs({ r, count }: { r: number; count: number }) {
  const step = 360 / count;
  const turns = Array.from({ length: count }, (_, i) => tenths(i * step));
  const tread = r * 0.968;
  const side = tenths(r * 0.82);
  const outline = `M${on(tread, 0)}L${on(r, step * 0.05)}L${on(r, step * 0.5)}L${on(tread, step * 0.55)}L${on(tread, step)}`;
  const bar = `M${on(tread, 0)}L${on(side, step * 0.62)}L${on(side, step * 0.95)}L${on(tread, step * 0.55)}`;
  return (
    <>
      <circle className="ground" r={tenths(tread)} stroke="none" />
      {turns.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path className="ground" style={{ strokeWidth: 1.8 }} d={outline} />
          <path d={bar} />
        </g>
      ))}
    </>
  );
}

/** A point on a circle; degrees clockwise from the top. */
function on(radius: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(turn)).toFixed(1)} ${(-radius * Math.cos(turn)).toFixed(1)}`;
}

/** The near wing in side view with lip, rail and lamp. */
function Fender() {
  return (
    <>
      <path className="ground" d="M806 180V152H862V223" />
      <path className="contour ground" d="M562 301A171 171 0 0 1 891 275L882 278A162 162 0 0 0 571 303Z" />
      {/* Tail lamp on its bracket, number plate edge-on below */}
      <path className="ground" d="M884 246l17 -5l7 23l-17 6z" />
      <path className="fine" d="M893 244l7 23M900 272l5 16" />
      <path className="contour" d="M903 286L914 328" />
    </>
  );
}
