import { makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';

/** A list of rows in a panel. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={useStyles().list}>{children}</ul>;
}

interface RowProps {
  picture: ReactNode;
  title: ReactNode;
  caption?: ReactNode;
  /** The figure at the end of the row, and a few words below it. */
  figure?: ReactNode;
  figureCaption?: ReactNode;
  className?: string;
}

/** Shows a picture, a name with a caption, and a figure at the end. */
export function Row({ picture, title, caption, figure, figureCaption, className }: RowProps) {
  const styles = useStyles();
  return (
    <li className={mergeClasses(styles.row, className)}>
      {picture}
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {caption && <div className={styles.caption}>{caption}</div>}
      </div>
      {figure && (
        <div className={styles.figures}>
          <div className={styles.figure}>{figure}</div>
          {figureCaption && <div className={styles.caption}>{figureCaption}</div>}
        </div>
      )}
    </li>
  );
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  list: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    minHeight: '46px',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  words: { flexGrow: 1, minWidth: 0 },
  title: { ...ONE_LINE },
  caption: {
    ...ONE_LINE,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  figures: { flexShrink: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  figure: { fontWeight: tokens.fontWeightSemibold },
});
