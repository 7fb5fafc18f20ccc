import {
  between,
  type Cubic,
  DrawingSheet,
  HorizontalDimension,
  pathOf,
  VerticalDimension,
} from "./drawing-sheet.tsx";

type RunaboutProps = {
  title: string;
  callouts?: Record<"hull" | "plate" | "engine" | "registration", string>;
};

/** Sheer and chine of the port side, with the planks between them. */
const sheer: Cubic = [
  [96, 202],
  [300, 212],
  [640, 234],
  [1004, 232],
];
const chine: Cubic = [
  [141, 254],
  [300, 304],
  [600, 318],
  [986, 314],
];

/** A mahogany runabout of the late 1950s, 1 unit = 8.85 mm: length overall 8040. No actual boat. */
export function Runabout({ title, callouts }: RunaboutProps) {
  return (
    <DrawingSheet
      title={title}
      width={1130}
      height={480}
      balloons={
        callouts
          ? [
              { at: [238, 92], to: [238, 218], text: callouts.registration },
              { at: [524, 62], to: [548, 204], text: callouts.plate },
              { at: [842, 96], to: [826, 262], text: callouts.engine },
              { at: [1084, 180], to: [1000, 264], text: callouts.hull },
            ]
          : []
      }
    >
      <Water />
      <Gear />
      <Seats />
      <Hull />
      <Deck />
      <Windscreen />
      <Engine />
      <HorizontalDimension x1={96} x2={1004} y={448} from={252} mm={8040} />
      <VerticalDimension y1={157} y2={306} x={48} from={90} mm={1320} />
    </DrawingSheet>
  );
}

/** Waterline with a few strokes of water. */
function Water() {
  return (
    <>
      <path className="centre" d="M30 306H1110" />
      <path className="faint" d="M40 316h60M64 324h52M1032 316h64M1048 324h40M92 332h34M1030 332h34" />
    </>
  );
}

function Hull() {
  const planks = [0.2, 0.36, 0.52, 0.68, 0.84];
  return (
    <>
      <path
        className="contour ground"
        d="M96 202C300 212 640 234 1004 232C1003 262 997 300 986 330L982 336L392 342C316 341 252 332 204 308C160 284 118 246 96 202Z"
      />
      {/* Painted bottom below the chine */}
      <path
        className="tint"
        d="M141 254C300 304 600 318 986 314C985 322 984 330 982 336L392 342C316 341 252 332 204 308C180 295 159 276 141 254Z"
      />
      {planks.map((share) => (
        <path key={share} className="fine" d={pathOf(between(sheer, chine, share))} />
      ))}
      {/* Rubbing strake, chine with spray rail, keel */}
      <path d="M99 208C302 218 640 240 1003.5 238" />
      <path d={pathOf(chine)} />
      <path className="fine" d="M150 262C306 309 602 323 985 319" />
      <path className="faint" d="M262 327C380 338 700 338 983 331" />
      {/* Bronze cutwater, bow eye */}
      <path d="M103 203C124 244 164 280 208 303C222 310 236 316 250 320" />
      <circle className="ground" cx="134" cy="243" r="4.5" />
      <path
        className="faint"
        d="M430 230V242M652 245V259M540 252V265M784 262V275M352 246V257M884 278V291M612 274V288M300 258V269M470 281V292M742 289V301"
      />
      {/* Transom edge, exhausts */}
      <path className="fine" d="M996 233C995 262 990 298 978 336" />
      <ellipse className="ground" cx="964" cy="292" rx="7" ry="5" />
      <ellipse className="fine" cx="964" cy="292" rx="4" ry="2.5" />
      <text x="240" y="252" className="bow-number">
        B 1207
      </text>
    </>
  );
}

function Deck() {
  const crown: Cubic = [
    [96, 202],
    [200, 188],
    [330, 190],
    [436, 204],
  ];
  const edge: Cubic = [
    [96, 202],
    [210, 208],
    [330, 214],
    [436, 221],
  ];
  return (
    <>
      {/* Foredeck with camber and pale seams */}
      <path className="ground" d="M96 202C200 188 330 190 436 204L442 221C330 214 210 208 96 202Z" />
      {[0.3, 0.62].map((share) => (
        <path key={share} className="faint" d={pathOf(between(crown, edge, share))} />
      ))}
      {/* Bow fitting with light and staff, cleat, horn ventilator */}
      <path className="ground" d="M108 200C110 192 124 188 140 190L150 195.5C136 197.5 122 199 108 200Z" />
      <path className="ground" d="M126 189a5 5 0 0 1 10 0z" />
      <path d="M142 190L134 122" />
      <path className="fine" d="M134 124C150 125 160 130 178 134C162 138 152 143 136.5 144" />
      <path className="fine" d="M238 191.5V187M252 191.5V187M230 186h30" />
      <path
        className="ground"
        d="M350 194V184C350 176 356 172 366 171C371 171 372 177 368 178C361 179 359 182 359 186V195Z"
      />
      {/* Cockpit coaming, sun deck over the engine with piped cushions */}
      <path className="ground" d="M622 224C660 226 716 229 762 231L762 226C716 223 664 221 622 219Z" />
      <path
        className="ground"
        d="M762 231C761 219 766 213 778 213L908 219C918 220 924 226 925 232C870 233 812 232 762 231Z"
      />
      <path className="fine" d="M766 223L922 227M806 214.5L805 225M846 216.5L845 226M886 218.5L885 227" />
      {/* Aft deck, filler, stern light and ensign */}
      <path className="ground" d="M925 232C926 226 934 224 946 224C970 224 990 227 1004 232Z" />
      <path className="ground" d="M948 224c0 -6 18 -6 18 .5" />
      <path d="M984 227L1012 138" />
      <path
        className="fine"
        d="M1011 141C1026 146 1040 142 1058 147C1053 158 1050 170 1052 180C1036 175 1020 180 1000 175M1007.5 152C1024 157 1038 153 1054.5 158M1004 163.5C1020 168 1035 164 1052 169.5"
      />
    </>
  );
}

/** Raked wrap-round windscreen, two panes a side in a chromed frame. */
function Windscreen() {
  return (
    <>
      <path className="tint" d="M432 204L481 157C522 158 566 168 603 187L624 223C556 218 490 211 432 204Z" />
      <path
        className="fine"
        d="M441 203.5L483.5 162C522 163 563 172 599.5 190L617 219.5C554 215 494 209.5 441 203.5Z"
      />
      <path d="M520 160.5L500 212" />
      <path className="fine" d="M525 161.5L505 212.5" />
      <path className="faint" d="M548 206L574 182M562 208L584 187M462 200L490 172" />
    </>
  );
}

/** Seats above the coaming; drawn before the hull, which covers their base. */
function Seats() {
  return (
    <>
      <path className="ground" d="M640 230C640 208 644 198 655 197C667 197 674 204 677 214L680 232Z" />
      <path className="fine" d="M644 212C652 208 666 209 676 214M660 197.5V228" />
      <path className="ground" d="M712 234C712 214 716 205 727 204C738 204 745 210 748 219L750 236Z" />
      <path className="fine" d="M716 218C724 214 738 215 747 220M732 204.5V230" />
      {/* Steering wheel nearly edge-on, with its column */}
      <path d="M566 224L584 198" />
      <ellipse className="ground" cx="586" cy="196" rx="4.5" ry="19" transform="rotate(32 586 196)" />
    </>
  );
}

/** Underwater gear: shaft, strut, propeller, rudder; drawn as if out of the water. */
function Gear() {
  return (
    <>
      <path d="M706 336L900 371M706 341L899 376" />
      <path className="ground" d="M838 334H856L874 365L865 369Z" />
      <path
        className="ground"
        d="M930 332H968C973 356 971 384 964 396C952 399 938 395 933 386C927 370 927 350 930 332Z"
      />
      <path className="fine" d="M949 332V396" />
      <path className="ground" d="M898 369L914 372L912.5 380L896.5 377Z" />
      <path className="ground" d="M904 371C898 359 899 347 906 341C913 348 914 361 910 373Z" />
      <path className="ground" d="M902 377C896 389 897 402 903 408C910 401 911 388 907 378Z" />
      <path className="centre" d="M640 324L934 377" />
    </>
  );
}

/** The engine, hidden below the cushions. */
function Engine() {
  return (
    <>
      <path className="hidden-edge ground" d="M766 300L774 254H882L878 296L766 304Z" />
      <path
        className="hidden-edge"
        d="M786 254V244H868V254M800 244V236H822V244M834 244V236H856V244M766 302L716 336"
      />
    </>
  );
}
