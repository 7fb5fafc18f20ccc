import { Across, between, type Cubic, pathOf, Sheet, Upright } from "./sheet.tsx";

type RunaboutProps = {
  title: string;
  callouts?: Record<"hull" | "plate" | "engine" | "registration", string>;
};

/** Sheer and chine of the starboard side; the planks lie between them. */
const sheer: Cubic = [
  [96, 194],
  [310, 188],
  [690, 206],
  [1004, 240],
];
const chine: Cubic = [
  [142, 262],
  [300, 324],
  [640, 330],
  [981, 322],
];

/** A mahogany runabout of the late 1950s, side elevation, 1 unit = 8.85 mm: length 8040 over all. Nobody's boat. */
export function Runabout({ title, callouts }: RunaboutProps) {
  return (
    <Sheet
      title={title}
      width={1130}
      height={500}
      balloons={
        callouts
          ? [
              { at: [1082, 236], to: [998, 274], text: callouts.hull },
              { at: [500, 60], to: [528, 184], text: callouts.plate },
              { at: [846, 86], to: [826, 272], text: callouts.engine },
              { at: [238, 92], to: [244, 206], text: callouts.registration },
            ]
          : []
      }
    >
      <Water />
      <Gear />
      <Hull />
      <Deck />
      <Engine />
      <Across x1={96} x2={1004} y={472} from={262} mm={8040} />
      <Upright y1={128} y2={306} x={48} from={90} mm={1575} />
    </Sheet>
  );
}

/** Where she floats: the line itself and a few strokes of water beside it. */
function Water() {
  return (
    <>
      <path className="centre" d="M30 306H1110" />
      <path className="faint" d="M40 316h60M64 324h52M1032 316h64M1048 324h40M92 332h34M1030 332h34" />
    </>
  );
}

function Hull() {
  const planks = [0.2, 0.38, 0.55, 0.7, 0.84];
  return (
    <>
      <path
        className="contour ground"
        d="M96 194C310 188 690 206 1004 240C1004 266 997 298 981 322L976 344L306 351C244 349 196 324 160 284C134 254 112 224 96 194Z"
      />
      {planks.map((share) => (
        <path key={share} className="fine" d={pathOf(between(sheer, chine, share))} />
      ))}
      {/* Rubbing strake, chine, and the painted bottom with its keel */}
      <path d="M101 201C310 195 690 213 1003.500 247" />
      <path d={pathOf(chine)} />
      <path className="fine" d="M156 276C310 331 640 337 979 329" />
      <path className="faint" d="M222 330C360 344 700 346 976 339" />
      {/* Stem band, bow eye, spray rail end */}
      <path className="fine" d="M103 197C119 227 140 256 165 284C200 322 246 345 306 347" />
      <path className="ground" d="M131 248a4.500 4.500 0 1 1 6 7" />
      {/* Butts and the planks' screws */}
      <path
        className="faint"
        d="M420 205V219M640 214V230M520 226V243M760 243V260M356 222V238M860 272V287M600 252V270M300 236V252"
      />
      {/* Exhausts and transom edge */}
      <path className="fine" d="M997.500 241C997 266 990 298 975.500 322" />
      <ellipse className="ground" cx="962" cy="300" rx="7" ry="5" />
      <text x="240" y="224" className="bow-number">
        B 1207
      </text>
    </>
  );
}

function Deck() {
  const seams = [0.33, 0.66];
  const crown: Cubic = [
    [96, 194],
    [210, 172],
    [330, 164],
    [428, 170],
  ];
  const edge: Cubic = [
    [96, 194],
    [210, 192],
    [330, 191],
    [428, 193],
  ];
  return (
    <>
      {/* Foredeck with its crown, and its pale seams */}
      <path className="ground" d="M96 194C210 172 330 164 428 170L440 194C330 190 210 191 96 194Z" />
      {seams.map((share) => (
        <path key={share} className="faint" d={pathOf(between(crown, edge, share))} />
      ))}
      {/* Bow fitting with light and staff, cleats, horn ventilator */}
      <path className="ground" d="M118 189C118 181 132 176 146 178L150 183Z" />
      <path d="M134 178L126 118" />
      <path
        className="fine"
        d="M126.500 120C140 122 148 130 164 128C158 135 158 140 163 146C148 148 140 138 129 140"
      />
      <path className="ground" d="M236 172c0 -8 24 -9 26 -1" />
      <path className="fine" d="M231 170.500h36" />
      <path
        className="ground"
        d="M336 167C336 155 342 149 354 149C362 149 364 155 360 158C352 159 350 163 350 167Z"
      />
      {/* Windscreen: raked, wrapped round, in a chromed frame */}
      <path className="tint" d="M430 171L478 128C512 132 548 142 578 158L600 198L442 194Z" />
      <path d="M430 171L478 128C512 132 548 142 578 158L600 198" />
      <path className="fine" d="M437 172L480 133C512 137 545 146.500 574 161L593 197.500M506 132L484 195" />
      <path className="faint" d="M526 188L546 152M541 190L560 158M452 185L476 150" />
      {/* Coaming, seats, wheel */}
      <path d="M440 194C530 194 640 200 744 209" />
      <path className="ground" d="M612 199C613 186 617 180 625 179C634 179 640 184 642 190L645 201Z" />
      <path className="fine" d="M616 192C622 189 634 190 641 194M630 180V200" />
      <path className="ground" d="M716 206C717 193 721 187 729 186C738 187 744 192 746 198L748 209Z" />
      <path className="fine" d="M720 199C726 196 738 197 745 201M734 187V207" />
      <path d="M546 197L556 180M549 171a4.500 13 26 1 1 15 8a4.500 13 26 1 1 -15 -8" />
      {/* Sunbathing deck over the engine, with its piped cushions */}
      <path className="ground" d="M756 210C757 201 764 197 775 198L908 213C916 215 920 220 921 230Z" />
      <path className="fine" d="M761 206L917 223M798 200.500L796 214M838 205L836 219M878 209.500L876 223" />
      {/* Aft deck, fuel filler, stern light and ensign */}
      <path className="ground" d="M921 230C922 222 928 219 938 220C964 224 986 230 1004 240Z" />
      <path className="fine" d="M930 226C956 228 980 233 1002 239.500" />
      <path d="M988 233L1010 150" />
      <path
        className="fine"
        d="M1009.500 152C1022 158 1034 154 1050 160C1046 170 1044 180 1045 188C1030 182 1016 188 1001 184M1007 162.500C1022 168 1034 164 1047.500 170M1004.500 173.500C1020 178 1032 174 1045.500 179"
      />
      <path className="ground" d="M948 221c0 -7 21 -5 22 3" />
    </>
  );
}

/** Beneath the water: shaft, strut, propeller, rudder. Drawn as a workshop sees her, out of it. */
function Gear() {
  return (
    <>
      <path d="M690 346L902 386M690 350L901 390" />
      <path className="ground" d="M842 344L858 344L872 380L864 382Z" />
      <path
        className="ground"
        d="M928 343H972C976 372 974 402 966 414C952 416 938 412 932 402C926 384 926 362 928 343Z"
      />
      <path className="fine" d="M949 343V412" />
      <path className="ground" d="M900 384L914 387L913 393L899 392Z" />
      <path className="ground" d="M905 385C899 372 900 358 908 352C914 360 914 374 910 386Z" />
      <path className="ground" d="M904 392C898 404 899 420 906 426C912 418 913 404 909 393Z" />
      <path className="centre" d="M600 328L940 392" />
    </>
  );
}

/** The engine where it stands, unseen beneath the cushions. */
function Engine() {
  return (
    <>
      <path className="hidden-edge ground" d="M762 316L770 262H880L876 306L762 316Z" />
      <path
        className="hidden-edge"
        d="M782 262V246H866V262M796 246V236H818V246M832 246V236H852V246M762 312L700 346"
      />
    </>
  );
}
