import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { belowQuery } from './hooks/use-breakpoint';
import { tokens } from './theme/evertill-tokens';

export interface PageFrameProps {
  /** True when the rows scroll instead of the page, for screens with one long table. */
  fillsHeight?: boolean;
  /** True while a dialog of the screen is open. */
  hasDialog?: boolean;
  className?: string;
  children: ReactNode;
}

/** The frame of a screen, with its padding, its width and the gaps between its parts. */
export function PageFrame({ fillsHeight = false, hasDialog = false, className, children }: PageFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hadDialog = useRef(false);
  const styles = useStyles();

  useEffect(() => {
    // The button that opened the dialog may have disappeared with a deleted row. In that case the screen gets the
    // focus, so that the next Tab starts there. While the dialog fades out, the focus is still inside it, so the check
    // is for focus inside the frame.
    const hasReturned = frame.current?.contains(document.activeElement) ?? false;
    if (hadDialog.current && !hasDialog && !hasReturned) frame.current?.focus();
    hadDialog.current = hasDialog;
  }, [hasDialog]);

  return (
    <div
      ref={frame}
      tabIndex={-1}
      className={mergeClasses(styles.root, fillsHeight && styles.fill, className)}
    >
      {children}
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    outline: 'none',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '1600px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    [belowQuery('sm')]: { padding: tokens.spacingHorizontalM },
  },
  fill: { height: '100%', minHeight: 0 },
});
