import { formatTrend, trendColour, trendDirection } from '@evertill/shared-domain';
import {
  ArrowDownIcon,
  ArrowFlatIcon,
  ArrowUpIcon,
  belowQuery,
  Card,
  InfoIcon,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  Toggletip,
  Tooltip,
  tokens,
  useMediaQuery,
} from '@evertill/shared-ui';
import { Sparkline } from '@evertill/shared-ui/charts';
import { comparisonOf, TRANSACTION_MESSAGES } from '../messages';
import type { Measure } from './use-summary';

interface SummaryCardProps {
  title: string;
  /** null until its rows are there. */
  measure: Measure | null;
  format(value: number): string;
}

const CHART_PX = 44;
const ARROWS = { up: ArrowUpIcon, down: ArrowDownIcon, flat: ArrowFlatIcon };
const SPOKEN = { up: 'up', down: 'down', flat: 'unchanged' };

/** One number of the period, its course, and how it compares with the period before. */
export function SummaryCard({ title, measure, format }: SummaryCardProps) {
  const styles = useStyles();
  const isTouch = useMediaQuery('(pointer: coarse)');
  if (!measure) {
    return (
      <Card size="large" role="group" aria-label={title} aria-busy className={styles.card}>
        <div className={styles.words}>
          <div className={styles.title}>{title}</div>
          <div className={styles.place}>
            <div className={mergeClasses(styles.value, styles.unseen)} data-words={format(0)} />
            <div
              className={mergeClasses(styles.change, styles.unseen)}
              data-words="+ 0.00% vs previous period"
            />
            <Skeleton aria-label={`Loading ${title}`} className={styles.loading}>
              <SkeletonItem size={24} />
              <SkeletonItem size={12} />
            </Skeleton>
          </div>
        </div>
        <div className={mergeClasses(styles.chart, styles.course)} />
      </Card>
    );
  }
  const { current, previous, change, trend } = measure;
  const colour = trendColour(change ?? 0);
  const comparison = (
    <>
      <div>{`Current: ${format(current)}`}</div>
      <div>{`Previous: ${previous === null ? 'not known' : format(previous)}`}</div>
      <div>{`Change: ${change === null ? 'not known' : formatTrend(change)}`}</div>
    </>
  );
  const face = (
    <>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        <div className={styles.value}>{format(current)}</div>
        <Change change={change} />
      </div>
      <div className={styles.chart}>
        <Sparkline values={trend} colour={colour} height={CHART_PX} label={`Course of ${title}`} />
      </div>
    </>
  );
  // A finger has nothing to point with: the whole card is one button.
  if (isTouch) {
    const names = comparisonOf(title);
    return (
      <Card size="large" role="group" aria-label={title} className={styles.card}>
        {face}
        <Toggletip
          label={names.heading}
          positioning="below"
          trigger={
            <button type="button" aria-label={names.open} className={styles.press}>
              <InfoIcon />
            </button>
          }
        >
          {comparison}
        </Toggletip>
      </Card>
    );
  }
  return (
    <Tooltip content={comparison} relationship="description" withArrow positioning="below">
      <Card size="large" role="group" aria-label={title} tabIndex={0} className={styles.card}>
        {face}
      </Card>
    </Tooltip>
  );
}

function Change({ change }: { change: number | null }) {
  const styles = useStyles();
  if (change === null) return <div className={styles.versus}>{TRANSACTION_MESSAGES.previousUnknown}</div>;
  const direction = trendDirection(change);
  const Arrow = ARROWS[direction];
  return (
    <div className={styles.change}>
      <span className={mergeClasses(styles.trend, styles[trendColour(change)])}>
        <Arrow aria-label={SPOKEN[direction]} />
        {formatTrend(change)}
      </span>
      <span className={styles.versus}>vs previous period</span>
    </div>
  );
}

const useStyles = makeStyles({
  card: {
    position: 'relative',
    flexDirection: 'row',
    alignItems: 'center',
    // Where three cards are narrow, the course has a line of its own: no number is cut.
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    minHeight: '104px',
    [belowQuery('md')]: { padding: '12px' },
    [belowQuery('sm')]: { minHeight: '72px', padding: '6px 12px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  press: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    justifyContent: 'flex-end',
    padding: tokens.spacingHorizontalM,
    [belowQuery('sm')]: { padding: tokens.spacingHorizontalS },
    border: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
  },
  words: { minWidth: 0, maxWidth: '100%' },
  title: {
    color: tokens.colorNeutralForeground2,
    // The longest title keeps to one line, so that the three numbers stand beside each other.
    [belowQuery('md')]: { fontSize: tokens.fontSizeBase200 },
  },
  value: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    [belowQuery('sm')]: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase400 },
  },
  // As wide and high as the numbers will be: nothing below moves when they come.
  place: { position: 'relative' },
  unseen: { visibility: 'hidden', '::before': { content: 'attr(data-words)' } },
  loading: { position: 'absolute', inset: 0, display: 'grid', alignContent: 'space-evenly' },
  course: { height: `${CHART_PX}px` },
  change: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  trend: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  positive: { color: tokens.colorPositiveForeground },
  negative: { color: tokens.colorNegativeForeground },
  grey: { color: tokens.colorNeutralForeground2 },
  versus: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  // The same width before its line is drawn, so that it has its place, beside or below, from the beginning.
  chart: { flexGrow: 1, flexBasis: '120px', minWidth: '48px', maxWidth: '280px', marginLeft: 'auto' },
});
