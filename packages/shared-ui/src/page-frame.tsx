import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { belowQuery } from './hooks/use-breakpoint';
import { tokens } from './theme/evertill-tokens';

export interface PageFrameProps {
  /** The rows scroll, not the page: for screens with one long table. */
  fillsHeight?: boolean;
  /** A dialog of the screen is open. */
  hasDialog?: boolean;
  className?: string;
  children: ReactNode;
}

/** The room of a screen: padding, width and the gaps between its parts. */
export function PageFrame({ fillsHeight = false, hasDialog = false, className, children }: PageFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hadDialog = useRef(false);
  const styles = useStyles();

  useEffect(() => {
    // The button that opened the dialog may be gone with the row that was deleted: then the next Tab starts at the
    // screen. While the dialog fades away the focus is still in it, so the question is whether it has come back.
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
