/**
 * What turns or shimmers while the till waits, in place of Fluent's Spinner and Skeleton, which would be as large as all
 * other signs of the till together. The build of the embedded till puts this file in the place of both packages
 * (remotes/pos/embed-lean.mjs). Names, roles and sizes are Fluent's.
 */
import { makeStyles, mergeClasses, tokens, useId } from '@evertill/shared-ui';
import type { HTMLAttributes, ReactNode } from 'react';

interface SpinnerProps extends HTMLAttributes<HTMLDivElement> {
  readonly size?: 'extra-tiny' | 'tiny' | 'medium';
  readonly appearance?: 'primary' | 'inverted';
  readonly label?: string | { readonly children: ReactNode; readonly className?: string };
  readonly labelPosition?: 'after' | 'below';
}

const RING_PX = { 'extra-tiny': '16px', tiny: '20px', medium: '32px' } as const;

export function Spinner({
  size = 'medium',
  appearance = 'primary',
  label,
  labelPosition = 'after',
  className,
  ...rest
}: SpinnerProps) {
  const styles = useStyles();
  const id = useId('spinner');
  const words = typeof label === 'string' ? { children: label } : label;
  return (
    <div
      role="progressbar"
      aria-labelledby={words && id}
      {...rest}
      className={mergeClasses(styles.root, labelPosition === 'below' && styles.vertical, className)}
    >
      <span
        className={mergeClasses(styles.ring, appearance === 'inverted' && styles.inverted)}
        style={{ width: RING_PX[size], height: RING_PX[size] }}
      />
      {words && (
        <span id={id} className={mergeClasses(styles.label, words.className)}>
          {words.children}
        </span>
      )}
    </div>
  );
}

export function Skeleton(props: HTMLAttributes<HTMLDivElement>) {
  return <div role="progressbar" aria-busy {...props} />;
}

interface SkeletonItemProps extends HTMLAttributes<HTMLDivElement> {
  /** In pixels. */
  readonly size?: number;
}

export function SkeletonItem({ size = 16, className, ...rest }: SkeletonItemProps) {
  const styles = useStyles();
  return <div {...rest} className={mergeClasses(styles.item, size > 16 && styles.tall, className)} />;
}

const STILL = '@media (prefers-reduced-motion: reduce)';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', justifyContent: 'center', lineHeight: 0, gap: '8px' },
  vertical: { flexDirection: 'column' },
  ring: {
    boxSizing: 'border-box',
    flexShrink: 0,
    border: `2px solid ${tokens.colorBrandStroke2Contrast}`,
    borderTopColor: tokens.colorBrandStroke1,
    borderRadius: '50%',
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '1s',
    animationTimingFunction: 'linear',
    animationIterationCount: 'infinite',
    [STILL]: { animationDuration: '1.8s' },
  },
  inverted: {
    border: `2px solid ${tokens.colorNeutralStrokeAlpha2}`,
    borderTopColor: tokens.colorNeutralStrokeOnBrand2,
  },
  label: { lineHeight: tokens.lineHeightBase400 },
  item: {
    height: '16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
    animationName: { to: { opacity: 0.5 } },
    animationDuration: '1.2s',
    animationDirection: 'alternate',
    animationIterationCount: 'infinite',
    [STILL]: { animationDuration: '0.01ms', animationIterationCount: 1 },
    '@media (forced-colors: active)': { backgroundColor: 'GrayText' },
  },
  tall: { height: '32px' },
});
