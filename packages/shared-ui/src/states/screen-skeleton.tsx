import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { PageFrame } from '../page-frame';
import { tokens } from '../theme/evertill-tokens';

interface ScreenSkeletonProps {
  /** The name of the screen that is opening, for screen readers. */
  label: string;
}

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

/** Shows the outline of a list screen while its code is loading: first line, heading row and rows. */
export function ScreenSkeleton({ label }: ScreenSkeletonProps) {
  const styles = useStyles();
  return (
    <PageFrame fillsHeight>
      <Skeleton aria-label={label} className={styles.root}>
        <div className={styles.line}>
          <SkeletonItem size={16} className={styles.count} />
          <SkeletonItem size={32} className={styles.button} />
        </div>
        <div className={styles.table}>
          {ROWS.map((row) => (
            <div key={row} className={styles.row}>
              <SkeletonItem size={16} />
            </div>
          ))}
        </div>
      </Skeleton>
    </PageFrame>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minHeight: 0,
    overflow: 'hidden',
  },
  line: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '40px' },
  count: { width: '112px' },
  button: { width: '144px' },
  table: {
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    height: '48px',
    padding: '0 12px',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    ':nth-child(odd)': { paddingRight: '12%' },
    ':nth-child(3n)': { paddingRight: '24%' },
    ':first-child': { height: '44px', padding: '0 12px', backgroundColor: tokens.colorNeutralBackground2 },
  },
});
