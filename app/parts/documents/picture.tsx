import { useEffect, useRef, useState } from "react";
import { m } from "#texts/messages.js";

export function Picture({
  src,
  alt,
  className,
  grow = false,
}: {
  src: string;
  alt: string;
  className: string;
  grow?: boolean;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  // The error event may have fired before hydration.
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) return <p className="px-4 py-10 text-center text-sm text-soft">{m.case_no_preview()}</p>;
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className={`${className} ${grow ? "size-full" : ""}`}
    />
  );
}
