import { type ComponentProps, type MouseEvent, type ReactNode, useContext } from "react";
import { Link, type LinkProps } from "react-router";
import { UnsentContext } from "./unsent-context.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "normal" | "small";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  pending?: boolean;
  pendingText?: string;
};

export function Button({
  variant = "primary",
  size = "normal",
  pending: asked = false,
  pendingText,
  className = "",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const unsent = useContext(UnsentContext);
  const pending = asked && !unsent;
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      aria-disabled={pending || undefined}
      onClick={click}
      className={`${buttonClass(variant, size)} ${className}`}
    >
      {pending ? <Waiting>{pendingText ?? children}</Waiting> : children}
    </button>
  );
}

export function ButtonLink({
  variant = "primary",
  size = "normal",
  className = "",
  ...rest
}: LinkProps & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <Link {...rest} className={`${buttonClass(variant, size)} ${className}`} />;
}

const variantClasses: Record<ButtonVariant, string> = {
  primary: "enamelled bg-fir text-reversed hover:bg-[color-mix(in_srgb,var(--fir)_88%,var(--ink))]",
  secondary: "border border-ink text-ink hover:bg-sheet",
  quiet: "text-fir underline underline-offset-4 decoration-1 hover:decoration-2 px-0!",
  danger: "border border-oxblood text-oxblood hover:bg-oxblood hover:text-reversed",
};
const sizes: Record<ButtonSize, string> = {
  normal: "min-h-12 px-5 py-2 text-base",
  small: "min-h-10 px-3.5 py-1 text-sm",
};

export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "normal"): string {
  return `inline-flex cursor-pointer items-center justify-center gap-2 rounded text-center font-semibold leading-tight no-underline transition-colors aria-disabled:cursor-progress aria-disabled:opacity-75 ${sizes[size]} ${variantClasses[variant]}`;
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
      />
      {children}
    </>
  );
}
