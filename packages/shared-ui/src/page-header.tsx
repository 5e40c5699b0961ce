import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { belowQuery } from './hooks/use-breakpoint';
import { tokens } from './theme/evertill-tokens';
import { useUnseenStyles } from './visually-hidden';

interface PageHeaderProps {
  title: string;
  /** A few words after the tools, such as a count or a period. Null reserves the space until they are known. */
  subtitle?: ReactNode;
  /** The search boxes and filters at the start. */
  children?: ReactNode;
  /** The screen's main buttons at the end. */
  actions?: ReactNode;
}

/**
 * The first line of a screen, with a count, tools and buttons. Wraps on narrow screens. The heading is only for screen
 * readers, because the bar above shows the same words.
 */
export function PageHeader({ title, subtitle, children, actions }: PageHeaderProps) {
  const styles = useStyles();
  const heading = <h1 className={useUnseenStyles().unseen}>{title}</h1>;
  if (subtitle === undefined && !children && !actions) return heading;
  return (
    <header className={styles.root}>
      {heading}
      {children && <div className={styles.tools}>{children}</div>}
      {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    flexShrink: 0,
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    minHeight: '40px',
  },
  subtitle: {
    minWidth: 0,
    minHeight: tokens.lineHeightBase300,
    marginRight: 'auto',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
    [belowQuery('sm')]: { width: '100%' },
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    alignItems: 'center',
    [belowQuery('sm')]: { width: '100%', '& > *': { flexGrow: 1 } },
  },
  actions: {
    display: 'flex',
    marginLeft: 'auto',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    alignItems: 'center',
    [belowQuery('sm')]: { width: '100%', '& > *': { flexGrow: 1 } },
  },
});
