import { m } from "#texts/messages.js";

/** An EPC QR code for banking apps; black on white in both colour schemes. */
export function GiroCode({ size, path }: { size: number; path: string }) {
  return (
    <figure className="w-52 max-w-full shrink-0">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={m.order_giro_code()}
        shapeRendering="crispEdges"
        className="w-full border border-rule bg-[#fff]"
      >
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="label-plate mt-1.5">{m.order_giro_caption()}</figcaption>
    </figure>
  );
}
