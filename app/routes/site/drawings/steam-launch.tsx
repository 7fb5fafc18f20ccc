import {
  between,
  type Callout,
  type Cubic,
  DrawingSheet,
  HorizontalDimension,
  pathOf,
  VerticalDimension,
} from "./drawing-sheet.tsx";

/** Sheer and waterline; strakes lie between them. */
const sheer: Cubic = [
  [100, 330],
  [330, 376],
  [660, 392],
  [1014, 350],
];
const waterline: Cubic = [
  [112, 432],
  [340, 446],
  [660, 446],
  [930, 430],
];

/** A carvel-built steam launch of around 1900, 1 unit = 10 mm: length overall 9140, 30 feet. No actual boat. */
export function SteamLaunch({ title, callouts = [] }: { title: string; callouts?: readonly Callout[] }) {
  return (
    <DrawingSheet title={title} width={1130} height={600} balloons={callouts}>
      <path className="centre" d="M30 432H1100" />
      <path className="faint" d="M36 443h46M50 452h40M70 461h30M1000 443h64M1016 452h44" />
      <Machinery />
      <Awning />
      <Hull />
      <Deck />
      <HorizontalDimension x1={100} x2={1014} y={560} from={372} mm={9140} />
      <VerticalDimension y1={72} y2={432} x={52} from={96} mm={3600} />
      <VerticalDimension y1={432} y2={508} x={1090} from={1000} mm={760} />
    </DrawingSheet>
  );
}

function Hull() {
  const strakes = [0.24, 0.42, 0.6, 0.8];
  return (
    <>
      {/* Plumb stem, long keel, fantail stern over the rudder */}
      <path
        className="contour ground"
        d="M100 330C330 376 660 392 1014 350C1016 362 1006 380 984 396C960 412 944 424 930 432L908 478L880 500L300 492C220 486 158 470 124 446C112 430 104 390 100 330Z"
      />
      <path
        className="tint"
        d="M112 432C340 446 660 446 930 430L908 478L880 500L300 492C220 486 158 470 124 446Z"
      />
      {strakes.map((share) => (
        <path key={share} className="fine" d={pathOf(between(sheer, waterline, share))} />
      ))}
      <path d={pathOf(waterline)} />
      <path d="M101 338C330 384 660 400 1013 358" />
      <path className="fine" d="M101 344C330 390 660 406 1011 364" />
      <path
        className="faint"
        d="M210 362V372M330 384V398M470 392V404M600 396V408M730 394V408M850 384V398M270 400V412M400 410V422M540 416V428M680 416V428M800 406V418M900 396V408"
      />
      <path className="faint" d="M150 452C300 476 700 482 890 474" />
      {/* Stem band with its eye, name on the bow */}
      <path d="M106 332C110 386 116 426 130 446" />
      <circle className="ground" cx="112" cy="372" r="4" />
      <text x="214" y="391" className="bow-number">
        UNDINE
      </text>
      {/* Stern post, propeller in its aperture, rudder with quadrant */}
      <path className="ground" d="M908 432H954C960 452 960 480 952 504C938 510 922 508 912 500Z" />
      <path className="fine" d="M932 432V506" />
      <path className="ground" d="M892 462C884 448 886 436 894 430C902 438 902 450 898 462Z" />
      <path className="ground" d="M894 470C886 482 886 494 892 502C902 494 902 482 900 470Z" />
      <circle className="ground" cx="896" cy="466" r="6" />
      <path className="centre" d="M560 440L930 470" />
      <path d="M300 492L880 500L952 508" />
    </>
  );
}

/** Foredeck, coaming, benches, helm. */
function Deck() {
  return (
    <>
      <path className="ground" d="M100 330C150 326 210 332 268 352L270 363C210 352 150 340 100 330Z" />
      <path className="faint" d="M130 331C176 334 222 342 264 356M118 330C170 338 222 348 266 360" />
      {/* Coaming in varnished planks */}
      <path
        className="ground"
        d="M270 352C300 348 320 350 340 356L920 366C930 360 942 356 952 356L956 360C700 392 420 388 270 364Z"
      />
      <path className="fine" d="M276 358C480 382 720 386 950 361" />
      <path className="ground" d="M952 357C970 350 992 346 1014 350C994 356 974 359 956 360Z" />
      {/* Fairlead, bollard, jack staff; ensign aft */}
      <path className="ground" d="M120 330c0 -7 14 -7 14 1zM176 335v-10h8v11z" />
      <path className="fine" d="M172 325h16" />
      <path d="M108 331L104 258" />
      <path className="fine" d="M104 260C120 261 130 266 146 270C132 274 120 278 105.5 279" />
      <path d="M986 352L1014 262" />
      <path
        className="fine"
        d="M1013 265C1030 270 1044 266 1062 271C1057 284 1054 296 1056 308C1040 302 1022 306 1001 302M1010 276C1026 280 1040 277 1059 282M1006 288C1022 292 1037 289 1056 295"
      />
      {/* Tiller wheel at the helmsman's seat */}
      <path d="M360 356V330" />
      <circle className="ground" cx="360" cy="322" r="18" />
      <circle className="fine" cx="360" cy="322" r="14" />
      <circle className="fine" cx="360" cy="322" r="3.5" />
      <path className="fine" d="M360 302V342M340 322H380M346 308L374 336M374 308L346 336" />
    </>
  );
}

/** Boiler with its lagging and funnel, twin cylinders behind it; drawn before the hull, which covers their base. */
function Machinery() {
  const lagging = Array.from({ length: 8 }, (_, i) => 506 + i * 12);
  return (
    <>
      <path className="ground" d="M494 372V268C494 260 500 256 508 256H586C594 256 600 260 600 268V372Z" />
      {lagging.map((x) => (
        <path key={x} className="faint" d={`M${x} 262V372`} />
      ))}
      <path className="fine" d="M494 282H600M494 286H600M494 330H600M494 334H600" />
      <path className="ground" d="M516 256C520 244 530 238 547 238C564 238 574 244 578 256Z" />
      {/* Funnel through the awning, with a bell top and a band of brass */}
      <path className="contour ground" d="M530 240V96H564V240Z" />
      <path className="ground" d="M524 96C526 86 526 80 522 74H572C568 80 568 86 570 96Z" />
      <path className="fine" d="M530 112H564M530 120H564M530 176H564" />
      <path className="contour" d="M520 73H574" />
      {/* Whistle, gauge, safety valve */}
      <path className="ground" d="M582 256V236h8v20z" />
      <path className="fine" d="M586 236v-14h-10M580 214h-8v16h8z" />
      <circle className="ground" cx="612" cy="292" r="9" />
      <path className="fine" d="M612 292l5 -5M603 292h-3" />
      {/* Engine: cylinders, columns, flywheel, steam pipe */}
      <path className="ground" d="M648 300h34v30h-34zM688 306h28v24h-28z" />
      <path className="fine" d="M648 306h34M648 324h34M688 311h28M688 325h28" />
      <path d="M652 330V378M678 330V378M692 330V378M712 330V378" />
      <path className="fine" d="M665 330V368M702 330V370M660 300v-8h10v8M698 306v-7h8v7" />
      <circle className="ground" cx="744" cy="362" r="26" />
      <circle className="fine" cx="744" cy="362" r="21" />
      <path className="fine" d="M744 341V383M723 362H765M729 347L759 377M759 347L729 377" />
      <path d="M600 300C622 300 640 306 650 306M600 305C620 305 638 311 648 312" />
      {/* Coal bunker lid, bench backs */}
      <path className="ground" d="M420 344h60v34h-60z" />
      <path className="fine" d="M420 350h60M436 358h28" />
      <path className="ground" d="M800 338C830 334 880 334 912 340V374H800Z" />
      <path className="fine" d="M806 344C840 340 880 340 906 345M826 340V372M852 339V372M880 340V372" />
    </>
  );
}

/** Awning on turned stanchions, with its fringe. */
function Awning() {
  const scallops = "a8 9 0 0 0 16 0".repeat(38);
  const posts = [330, 470, 630, 780, 910];
  return (
    <>
      {posts.map((x) => (
        <path key={x} className="ground" d={`M${x - 3} 194V380h6V194z`} />
      ))}
      {posts.map((x) => (
        <path key={x} className="fine" d={`M${x - 5} 214h10M${x - 5} 250h10M${x - 5} 254h10`} />
      ))}
      <path className="contour ground" d="M312 190C420 172 800 170 930 186L928 196H316Z" />
      <path className="fine" d="M316 191C420 178 800 176 928 190" />
      <path className="fine" d={`M318 196${scallops}`} />
      <path className="ground" d="M526 172H568V188H526Z" />
    </>
  );
}
