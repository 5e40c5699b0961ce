import type { ButtonHTMLAttributes } from 'react';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: the button stays and keeps its focus, and takes no second press. */
  busy?: boolean;
}

export function PlainButton({ busy = false, type = 'button', onClick, children, ...rest }: PlainButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className="ev-button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <span className="ev-busy" aria-hidden="true" />}
      {children}
    </button>
  );
}
