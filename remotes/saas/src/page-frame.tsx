import { belowQuery, Link, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface PageFrameProps {
  title: string;
  intro: string;
  /** True for a comparison, which needs the width. A form uses a narrow card. */
  wide?: boolean;
  children: ReactNode;
}

/** Draws the background and the heading of a page. The host draws the product's name and picture beside it. */
export function PageFrame({ title, intro, wide = false, children }: PageFrameProps) {
  const styles = useStyles();
  return (
    <Ground>
      <div className={mergeClasses(styles.column, wide && styles.wide)}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
      </div>
    </Ground>
  );
}

/** Draws the background of a page whose heading is not known yet. */
export function Ground({ children }: { children: ReactNode }) {
  return <div className={useStyles().ground}>{children}</div>;
}

/** Links to a page of the subscription area without a page load. */
export function AreaLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={useStyles().link} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </Link>
  );
}

const useStyles = makeStyles({
  ground: {
    minHeight: '100%',
    boxSizing: 'border-box',
    display: 'flex',
    justifyContent: 'center',
    padding: `clamp(32px, 10vh, 120px) ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    backgroundColor: tokens.colorNeutralBackground2,
    [belowQuery('sm')]: { padding: tokens.spacingHorizontalL },
  },
  // A finger needs the height, also where the link stands in a sentence.
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', verticalAlign: 'middle' },
  column: { width: '100%', maxWidth: '480px', display: 'flex', flexDirection: 'column' },
  wide: { maxWidth: '1040px' },
  title: { margin: 0, fontSize: tokens.fontSizeHero800, lineHeight: tokens.lineHeightHero800 },
  intro: {
    marginTop: tokens.spacingVerticalXS,
    marginBottom: tokens.spacingVerticalXXL,
    color: tokens.colorNeutralForeground2,
  },
});
