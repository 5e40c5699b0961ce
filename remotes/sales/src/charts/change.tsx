import { formatTrend, trendColor, trendDirection } from '@evertill/shared-domain';
import {
  ArrowDownIcon,
  ArrowFlatIcon,
  ArrowUpIcon,
  makeStyles,
  mergeClasses,
  tokens,
} from '@evertill/shared-ui';
import { summary } from '../texts';

const ARROWS = { up: ArrowUpIcon, down: ArrowDownIcon, flat: ArrowFlatIcon };

interface ChangeProps {
  /** In percent. */
  change: number;
  className?: string | undefined;
}

/** Shows a change with an arrow, in the color of its direction (spec 9). */
export function Change({ change, className }: ChangeProps) {
  const styles = useStyles();
  const direction = trendDirection(change);
  const Arrow = ARROWS[direction];
  return (
    <span className={mergeClasses(styles.change, styles[trendColor(change)], className)}>
      <Arrow aria-label={summary[direction]} />
      {formatTrend(change)}
    </span>
  );
}

const useStyles = makeStyles({
  change: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  positive: { color: tokens.colorPositiveForeground },
  negative: { color: tokens.colorNegativeForeground },
  gray: { color: tokens.colorNeutralForeground2 },
});
