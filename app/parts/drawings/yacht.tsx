import { Across, between, type Cubic, pathOf, Sheet, Upright } from "./sheet.tsx";

type YachtProps = { title: string; callouts: Record<"sail" | "name" | "yard", string> };

const sheer: Cubic = [
  [62, 700],
  [200, 728],
  [400, 732],
  [588, 706],
];
const bilge: Cubic = [
  [150, 762],
  [260, 792],
  [390, 784],
  [500, 756],
];

/** A wooden sloop of the 1930s with long overhangs, side elevation, 1 unit = 25 mm: length 13 150 over all, draught 1900. */
export function Yacht({ title, callouts }: YachtProps) {
  return (
    <Sheet
      title={title}
      width={720}
      height={960}
      balloons={[
        { at: [560, 300], to: [384, 446], text: callouts.sail },
        { at: [668, 656], to: [577, 718], text: callouts.name },
        { at: [560, 860], to: [372, 800], text: callouts.yard },
      ]}
    >
      <path className="centre" d="M20 756H700" />
      <path className="faint" d="M30 766h52M50 774h44M610 766h58M628 774h40" />
      <Sails />
      <Rig />
      <House />
      <Hull />
      <Across x1={62} x2={588} y={930} from={722} mm={13150} />
      <Upright y1={756} y2={832} x={34} from={110} mm={1900} />
    </Sheet>
  );
}

function Hull() {
  const planks = [0.18, 0.36, 0.54, 0.72, 0.88];
  return (
    <>
      <path
        className="contour ground"
        d="M62 700C200 728 400 732 588 706L577 734C552 744 524 750 496 757C470 764 452 772 444 786L430 832L296 830C246 822 196 800 160 766C124 746 90 726 62 700Z"
      />
      {planks.map((share) => (
        <path key={share} className="fine" d={pathOf(between(sheer, bilge, share))} />
      ))}
      {/* Rail, cove line with its arrow head, waterline paint */}
      <path d="M63 695C200 723 400 727 589 701L588 706" />
      <path className="fine" d="M96 717C220 738 400 741 566 721M96 717l10 -2M96 717l8 6" />
      <path d="M148 758C250 757 400 757 497 756.500" />
      {/* Ballast keel and rudder */}
      <path className="fine" d="M206 800C280 812 360 812 437 806" />
      <path d="M444 786C448 776 456 768 466 765L458 772L442 832H430" />
      <path className="fine" d="M436 810l7 2M440 794l6 2" />
      {/* The keelson inside, where the yard's number is cut */}
      <path className="hidden-edge" d="M196 778C270 798 350 804 430 796" />
      {/* Transom with the name */}
      <path className="fine" d="M584 708L574 735" />
      {/* The ensign on its staff */}
      <path d="M572 704L588 640" />
      <path
        className="fine"
        d="M587.500 642C600 646 612 642 628 648C625 656 624 664 626 671C612 667 600 672 581 667"
      />
    </>
  );
}

/** What stands on deck. Drawn before the hull, whose rail hides its feet. */
function House() {
  return (
    <>
      <path
        className="ground"
        d="M222 722C222 698 226 692 236 690L372 697C380 699 384 706 386 730C330 730 276 727 222 722Z"
      />
      <path className="fine" d="M226 696L382 703.500" />
      <path
        className="fine"
        d="M250 702h16v7h-16zM284 704h16v7h-16zM318 705.500h16v7h-16zM350 707h16v7h-16z"
      />
      <path className="ground" d="M388 730L391 708L478 706L490 722Z" />
      <path d="M512 708L446 694" />
      <path className="fine" d="M150 708c2 -6 14 -6 15 1M528 707c2 -5 12 -6 14 -1" />
      <path className="ground" d="M204 714V704C204 698 212 697 215 701" />
    </>
  );
}

function Rig() {
  return (
    <>
      {/* Mast with its track, spreaders and truck */}
      <path className="ground" d="M246 722L247.500 44L253.500 44L256 722Z" />
      <path className="fine" d="M244 44H257V38H244Z" />
      <path d="M250 404l34 6M250 406l-30 7M250 236l24 5M250 238l-22 5" />
      {/* Boom with sheet */}
      <path className="ground" d="M256 668L520 672V678L256 677Z" />
      <path className="fine" d="M502 678L498 710M508 678L506 709" />
      {/* Forestay, backstay, shrouds, runner */}
      <path className="fine" d="M249 128L68 700M252 46L586 704" />
      <path className="fine" d="M251 130L276 241L282 410L268 720M250 240L262 722" />
      {/* Burgee */}
      <path className="fine" d="M250.500 38V18L274 23L250.500 28" />
    </>
  );
}

function Sails() {
  const main: Cubic = [
    [256, 62],
    [330, 260],
    [440, 500],
    [516, 668],
  ];
  const luff: Cubic = [
    [255, 62],
    [255, 260],
    [255.5, 480],
    [256, 664],
  ];
  const cloths = [0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84];
  const battens = [0.26, 0.48, 0.7];
  return (
    <>
      <path className="tint" d={`${pathOf(main)}C440 676 350 674 256 664Z`} />
      <path d={pathOf(main)} />
      <path d="M516 668C440 676 350 674 256 664" />
      {cloths.map((share) => {
        const [a, b] = [point(luff, share), point(main, share)];
        return (
          <path
            key={share}
            className="faint"
            d={`M${a[0]} ${a[1]}Q${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2 + 7} ${b[0]} ${b[1]}`}
          />
        );
      })}
      {battens.map((share) => {
        const [x, y] = point(main, share);
        return <path key={share} className="fine" d={`M${x} ${y}l-52 -7l.6 -4l52 7`} />;
      })}
      <text x="346" y="456" className="sail-number">
        G 27
      </text>
      {/* Jib, set on the forestay */}
      <path
        className="tint"
        d="M244 158C196 330 130 520 78 676C130 694 186 700 236 694C232 520 236 330 244 158Z"
      />
      <path d="M244 158C236 330 232 520 236 694C186 700 130 694 78 676" />
      <path
        className="faint"
        d="M213 264Q226 272 239 268M180 366Q210 378 236 372M147 468Q192 484 234.500 478M114 568Q174 592 234 588"
      />
    </>
  );
}

/** The point of a curve at `t`, 0 to 1. */
function point([a, b, c, d]: Cubic, t: number): [number, number] {
  const at = (i: 0 | 1) =>
    (1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t ** 2 * c[i] + t ** 3 * d[i];
  return [Math.round(at(0)), Math.round(at(1))];
}
