import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { belowQuery } from './hooks/use-breakpoint';
import { tokens } from './theme/evertill-tokens';

interface PageHeaderProps {
  title: string;
  /** One line under the title: a count, a period. */
  subtitle?: ReactNode;
  /** Search boxes and filters, in the middle. */
  children?: ReactNode;
  /** The screen's main buttons, at the end. */
  actions?: ReactNode;
}

/** The first line of a screen: its heading, its tools, its buttons; wraps on narrow screens. */
export function PageHeader({ title, subtitle, children, actions }: PageHeaderProps) {
  const styles = useStyles();
  return (
    <header className={styles.root}>
      <div className={styles.heading}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {children && <div className={styles.tools}>{children}</div>}
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
  heading: { flexGrow: 1, minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  subtitle: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    alignItems: 'center',
    [belowQuery('sm')]: { width: '100%', '& > *': { flexGrow: 1 } },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    alignItems: 'center',
    [belowQuery('sm')]: { width: '100%', '& > *': { flexGrow: 1 } },
  },
});
