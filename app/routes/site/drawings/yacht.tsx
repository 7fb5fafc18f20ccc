import {
  between,
  type Cubic,
  DrawingSheet,
  HorizontalDimension,
  pathOf,
  VerticalDimension,
} from "./drawing-sheet.tsx";

type YachtProps = { title: string; callouts?: Record<"sail" | "name" | "yard", string> };

const sheer: Cubic = [
  [62, 698],
  [200, 728],
  [420, 736],
  [590, 708],
];
const waterline: Cubic = [
  [150, 754],
  [260, 757],
  [400, 757],
  [500, 755],
];

/** A wooden sloop of the 1930s with long overhangs, 1 unit = 25 mm: length overall 13,200, draught 2000. */
export function Yacht({ title, callouts }: YachtProps) {
  return (
    <DrawingSheet
      title={title}
      width={720}
      height={960}
      balloons={
        callouts
          ? [
              { at: [596, 330], to: [404, 452], text: callouts.sail },
              { at: [676, 640], to: [584, 716], text: callouts.name },
              { at: [534, 872], to: [372, 806], text: callouts.yard },
            ]
          : []
      }
    >
      <path className="centre" d="M20 756H700" />
      <path className="faint" d="M30 766h52M50 774h44M610 766h58M628 774h40" />
      <Rig />
      <Sails />
      <Deckhouse />
      <Hull />
      <HorizontalDimension x1={62} x2={590} y={930} from={722} mm={13200} />
      <VerticalDimension y1={756} y2={836} x={34} from={110} mm={2000} />
    </DrawingSheet>
  );
}

function Hull() {
  return (
    <>
      <path
        className="contour ground"
        d="M62 698C200 728 420 736 590 708L581 728C556 742 526 750 498 757C478 762 466 770 460 784L440 836L330 834C276 828 226 804 188 776C146 752 96 732 62 698Z"
      />
      {/* Painted bottom, rudder, ballast keel */}
      <path
        className="tint"
        d="M156 757C260 759 400 759 498 757C478 762 466 770 460 784L440 836L330 834C276 828 226 804 188 776C178 770 167 763 156 757Z"
      />
      <path d="M156 757C260 759.5 400 759.5 498 757" />
      <path className="fine" d="M150 753C260 756 400 756 508 753.5" />
      <path d="M478 768L452 836H440" />
      <path className="fine" d="M447 816l8 2M456 796l8 2M462 782l8 3" />
      <path className="fine" d="M252 816C320 812 390 812 448 814" />
      {[0.26, 0.5, 0.74].map((share) => (
        <path key={share} className="fine" d={pathOf(between(sheer, waterline, share))} />
      ))}
      {/* Rail, cove line with arrowhead */}
      <path d="M62 698L61 693C200 722.5 420 730.5 591 703L590 708" />
      <path className="fine" d="M92 711C220 737 420 742 572 717M92 711l11 -1M92 711l9 5.5" />
      <path className="fine" d="M583 709.5L574.5 731.5" />
      {/* Keelson, which bears the yard number */}
      <path className="hidden-edge" d="M206 782C280 804 360 808 446 800" />
      <path d="M572 706L594 630" />
      <path
        className="fine"
        d="M593 633C607 639 622 633 640 640C636 650 635 660 637 668C621 662 606 668 584 663"
      />
    </>
  );
}

/** Deck structures; drawn before the hull, whose rail covers their base. */
function Deckhouse() {
  return (
    <>
      <path
        className="ground"
        d="M234 726L240 705C241 701 244 699.5 249 699.5L366 706C371 706.5 374 708 376 712L382 734Z"
      />
      <path className="fine" d="M238 707L376 714" />
      {[256, 286, 316, 344].map((x, i) => (
        <rect key={x} className="fine" x={x} y={710 + i * 1.5} width="14" height="5" rx="2.5" />
      ))}
      <path className="ground" d="M382 734L385 714L470 711L486 727Z" />
      {/* Tiller, hatch, winch, cowl, bow cleat */}
      <path d="M506 714L452 706" />
      <path className="ground" d="M182 716C184 711 200 712 201 718Z" />
      <path className="ground" d="M404 717v-7h11v7z" />
      <path className="fine" d="M112 702v-4M120 703.5v-4M108 697.5h16" />
    </>
  );
}

/** In side view a spreader is only its end; the shrouds run over it to the deck. */
function Rig() {
  return (
    <>
      <path className="fine" d="M251 126L66 697M253.5 44L586 704" />
      <path className="fine" d="M250 130L272 726M250 404L282 727M249 404L226 723" />
      <path className="ground" d="M246 726L248 44L254 44L258 726Z" />
      <path className="fine" d="M244 44H258V38H244ZM251 38V14L276 20L251 26" />
      <ellipse className="ground" cx="251" cy="238" rx="4.5" ry="2.5" />
      <ellipse className="ground" cx="252" cy="404" rx="5" ry="2.8" />
      <path className="ground" d="M257 672L522 676V682.5L257 681Z" />
      <path className="fine" d="M500 682L496 716M506 682L504 715" />
    </>
  );
}

/** Slope of the seams towards the mast: cloths are set square to the leech. */
const fall = 0.43;

function Sails() {
  const leech: Cubic = [
    [258, 60],
    [346, 236],
    [452, 478],
    [518, 672],
  ];
  const cloths = [0.16, 0.28, 0.4, 0.52, 0.64, 0.76, 0.88];
  const battens = [0.22, 0.46, 0.7];
  return (
    <>
      <path className="tint" d={`${pathOf(leech)}C440 680 350 679 258 669Z`} />
      <path d={`${pathOf(leech)}C440 680 350 679 258 669`} />
      {cloths.map((share) => {
        const [x, y] = point(leech, share);
        const lowest = Math.min(y + (x - 257) * fall, 672);
        return (
          <path
            key={share}
            className="faint"
            d={`M${x} ${y}L${Math.round(x - (lowest - y) / fall)} ${Math.round(lowest)}`}
          />
        );
      })}
      {battens.map((share) => {
        const [x, y] = point(leech, share);
        return <path key={share} className="fine" d={`M${x} ${y}l-44 19l1.6 3.7l44 -19`} />;
      })}
      <text x="352" y="466" className="sail-number">
        G 27
      </text>
      <path
        className="tint"
        d="M244 160C206 276 132 506 78 672C124 692 180 702 238 698C231 540 236 330 244 160Z"
      />
      <path d="M244 160C206 276 132 506 78 672C124 692 180 702 238 698C231 540 236 330 244 160Z" />
      <path
        className="faint"
        d="M241 236L224 226M238 318L198 308M236 400L171 390M235 482L144 472M235 564L118 554M236 640L93 630"
      />
      <path className="fine" d="M238 698L404 708" />
    </>
  );
}

/** The point of a curve at `t`, 0 to 1. */
function point([a, b, c, d]: Cubic, t: number): [number, number] {
  const at = (i: 0 | 1) =>
    (1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t ** 2 * c[i] + t ** 3 * d[i];
  return [Math.round(at(0)), Math.round(at(1))];
}
