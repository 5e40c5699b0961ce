import { followInPage, useHostApi } from '@evertill/federation-kit';
import { Card, ChevronRightIcon, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';

interface ScreenLinkProps {
  /** The address of a screen of the suite. */
  to: string;
  className?: string;
  children: ReactNode;
}

/** Leads to another screen of the suite, which can belong to another remote. */
export function ScreenLink({ to, className, children }: ScreenLinkProps) {
  const { navigate } = useHostApi();
  return (
    <a href={to} className={className} onClick={(event) => followInPage(event, to, navigate)}>
      {children}
    </a>
  );
}

interface PanelProps {
  title: string;
  /** A number beside the title, such as the length of a list that is not shown whole. */
  count?: number | undefined;
  /** The screen that shows more. */
  more?: { readonly to: string; readonly label: string };
  className?: string | undefined;
  children: ReactNode;
}

/** A part of the day: a titled surface with a link to the screen that shows more. */
export function Panel({ title, count, more, className, children }: PanelProps) {
  const styles = useStyles();
  return (
    <Card role="region" aria-label={title} className={mergeClasses(styles.panel, className)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        {more && (
          <ScreenLink to={more.to} className={styles.more}>
            {more.label}
            <ChevronRightIcon aria-hidden />
          </ScreenLink>
        )}
      </div>
      {children}
    </Card>
  );
}

interface QuietProps {
  icon: ReactNode;
  title: string;
  hint: string;
}

/** Fills a panel that has nothing to show. */
export function Quiet({ icon, title, hint }: QuietProps) {
  const styles = useStyles();
  return (
    <div className={styles.quiet}>
      <span className={styles.quietIcon}>{icon}</span>
      <div className={styles.quietTitle}>{title}</div>
      <div className={styles.quietHint}>{hint}</div>
    </div>
  );
}

const useStyles = makeStyles({
  panel: {
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} 10px`,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '44px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  count: {
    minWidth: '20px',
    padding: '0 6px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStencil1Alpha,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    minHeight: '44px',
    minWidth: '44px',
    marginLeft: 'auto',
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  quiet: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '120px',
    padding: `${tokens.spacingVerticalS} 0`,
    textAlign: 'center',
  },
  quietIcon: {
    display: 'inline-flex',
    padding: '12px',
    marginBottom: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorPositiveSoftBackground,
    color: tokens.colorPositiveForeground,
    fontSize: '24px',
  },
  quietTitle: { fontWeight: tokens.fontWeightSemibold },
  quietHint: {
    maxWidth: '36ch',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    textWrap: 'balance',
  },
});
