import type { ButtonHTMLAttributes, Ref } from 'react';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** True while work is in progress. The button then keeps its place and focus, and ignores clicks. */
  busy?: boolean;
  /** True when another button on the page is the main one. */
  quiet?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function PlainButton(props: PlainButtonProps) {
  const { busy = false, quiet = false, type = 'button', onClick, children, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={quiet ? 'ev-button ev-quiet' : 'ev-button'}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <span className="ev-busy" aria-hidden="true" />}
      {children}
    </button>
  );
}
