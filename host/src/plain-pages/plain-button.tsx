import type { ButtonHTMLAttributes, Ref } from 'react';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: the button stays and keeps its focus, and takes no second press. */
  busy?: boolean;
  /** Beside the one that most people came for. */
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
