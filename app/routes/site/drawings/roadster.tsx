import {
  type Callout,
  DrawingSheet,
  Ground,
  HorizontalDimension,
  VerticalDimension,
} from "./drawing-sheet.tsx";
import { Wheel } from "./wheel.tsx";

/** A BMW 507 of 1957, 1 unit = 5 mm: length 4380, wheelbase 2480, height 1257. */
export function Roadster({ title, callouts = [] }: { title: string; callouts?: readonly Callout[] }) {
  return (
    <DrawingSheet title={title} width={1090} height={514} balloons={callouts}>
      <Ground to={1070} />
      <Cockpit />
      <Body />
      <Screen />
      <Wheel x={270} y={334} r={66} />
      <Wheel x={766} y={334} r={66} />
      <Trim />
      <HorizontalDimension x1={270} x2={766} y={446} from={422} mm={2480} />
      <HorizontalDimension x1={108} x2={984} y={496} from={330} mm={4380} />
      <VerticalDimension y1={149} y2={400} x={58} from={98} mm={1257} />
    </DrawingSheet>
  );
}

function Body() {
  return (
    <>
      <path
        className="contour"
        d="M192 352C166 350 146 346 134 340C126 330 120 316 118 300C117 290 122 282 132 274C160 252 206 234 262 230C330 226 400 222 470 218L520 222C560 238 610 244 652 240C690 228 726 221 766 221C836 221 906 234 948 262C966 276 976 294 978 312C978 330 972 342 960 347C920 352 880 353 840 352A74 74 0 0 0 692 352L344 357A74 74 0 1 0 196 352Z"
      />
      {/* Wing crest falling to the door, the hip rising behind it */}
      <path d="M136 280C176 258 230 246 286 246C366 247 446 256 520 266C560 271 590 272 612 271" />
      <path className="fine" d="M618 268C660 252 712 240 766 240C836 241 900 252 952 276" />
      {/* Bonnet: shut line, its bulge above the wings */}
      <path className="fine" d="M150 266C200 244 280 236 360 232C420 229 468 226 508 224" />
      <path d="M262 230C330 220 410 214 474 216" />
      {/* Door, cut low at the elbow */}
      <path d="M516 236C508 268 508 312 516 344L640 343C650 320 654 280 650 242" />
      <path className="faint" d="M512 238C504 268 504 314 512 347M646 344C655 320 659 280 655 241" />
      {/* Boot lid, sill */}
      <path className="fine" d="M826 228C872 234 916 248 944 270" />
      <path className="fine" d="M345 350L691 347M345 360L691 356" />
      {/* The vent behind the front wheel with its two bars and the badge */}
      <path
        className="ground"
        d="M372 284C400 280 434 281 464 288C458 300 452 308 446 312C420 310 396 310 372 312C366 304 366 292 372 284Z"
      />
      <path className="fine" d="M378 290C404 286 434 287 456 292M377 306C402 304 424 304 444 307" />
      <circle className="ground" cx="414" cy="297" r="8.5" />
      <circle className="fine" cx="414" cy="297" r="6" />
      <path className="fine" d="M414 291V303M408 297H420" />
      {/* Wheel-arch lips */}
      <path className="fine" d="M201 348A69 69 0 1 1 339 350M697 349A69 69 0 0 1 835 348" />
      <path
        className="faint"
        d="M156 300C190 282 230 272 270 270M528 300C570 302 610 302 640 300M846 288C890 288 930 296 962 308"
      />
    </>
  );
}

function Screen() {
  return (
    <>
      <path className="tint" d="M514 222L556 153C560 150 566 149 571 150L556 228C542 228 528 226 514 222Z" />
      <path d="M510 224L554 153C559 148 567 147 574 150" className="contour" />
      <path className="fine" d="M570 152L553 228M523 219L557 162" />
      <path className="faint" d="M534 214L556 176" />
    </>
  );
}

/** Seats, wheel and the folded hood, drawn before the body, which covers their base. */
function Cockpit() {
  return (
    <>
      <path className="ground" d="M610 244C604 218 606 198 618 193C632 190 642 206 646 240Z" />
      <path className="fine" d="M616 200C626 198 634 210 638 236M622 236C616 220 615 208 620 199" />
      <path className="faint" d="M588 246C584 226 588 210 598 205" />
      <ellipse className="ground" cx="574" cy="222" rx="4.5" ry="24" transform="rotate(24 574 222)" />
      <path className="fine" d="M566 232L548 240" />
      <path
        className="ground"
        d="M652 240C654 226 664 217 680 215C704 213 728 216 744 222L744 232L652 246Z"
      />
      <path className="fine" d="M662 226C684 219 716 220 738 226" />
    </>
  );
}

function Trim() {
  return (
    <>
      {/* Kidneys edge-on, headlamp, indicator */}
      <path
        className="ground"
        d="M122 288C114 290 112 300 115 310C120 316 128 316 132 310C135 302 132 290 122 288Z"
      />
      <path className="fine" d="M120 292V312M125 290V314" />
      <path
        className="ground"
        d="M150 272C158 262 174 260 182 266C188 274 184 286 172 291C162 294 152 288 150 272Z"
      />
      <path className="fine" d="M155 273C162 266 172 265 178 269M156 280C162 288 172 288 180 276" />
      <path className="ground" d="M148 304C158 300 168 301 172 306C168 312 156 313 148 310Z" />
      {/* Bumpers with their guards */}
      <path
        className="ground"
        d="M186 334C162 336 138 334 122 328C110 324 108 316 112 312C128 319 158 323 187 322Z"
      />
      <path className="fine" d="M112 319C132 327 160 330 186 328" />
      <path
        className="ground"
        d="M142 342C135 339 134 324 136 314C139 308 146 308 148 315C150 328 148 340 142 342Z"
      />
      <path
        className="ground"
        d="M846 333C886 337 936 336 970 329C984 325 986 317 981 312C946 321 890 323 846 321Z"
      />
      <path className="fine" d="M846 327C890 331 940 330 980 321" />
      <path
        className="ground"
        d="M952 342C945 339 943 324 946 312C949 306 956 306 958 313C960 326 958 340 952 342Z"
      />
      {/* Tail lamp, plate edge-on */}
      <path className="ground" d="M948 270C958 274 966 282 968 294C962 298 954 294 950 286Z" />
      <path className="fine" d="M952 280L966 288" />
      <path className="contour" d="M977 292L983 308" />
      {/* Chrome line of the flank, handle, mirror, tail pipe */}
      <path className="fine" d="M470 290C520 296 580 298 640 294" />
      <path className="ground" d="M612 256h28a3 3 0 0 1 0 6h-28a3 3 0 0 1 0 -6z" />
      <path
        className="ground"
        d="M538 232C532 228 532 220 538 219C545 219 549 224 548 230C546 234 541 234 538 232Z"
      />
      <path className="fine" d="M512 226L540 188" />
      <path className="ground" d="M880 352h46v7h-46z" />
    </>
  );
}
