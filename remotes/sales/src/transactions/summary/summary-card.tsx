import { trendColor } from '@evertill/shared-domain';
import { useNetwork } from '@evertill/shared-offline';
import {
  belowQuery,
  Card,
  ChevronRightIcon,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  Tooltip,
  tokens,
} from '@evertill/shared-ui';
import { Sparkline } from '@evertill/shared-ui/charts';
import { Change } from '../../charts/change';
import { summary } from '../../texts';
import { Comparison } from './comparison';
import { MEASURE_WORDS, type MeasureName } from './measures';
import type { Measure } from './use-summary';

interface SummaryCardProps {
  name: MeasureName;
  /** Null while the sales are loading. 'unknown' when no sales will arrive. */
  measure: Measure | 'unknown' | null;
  onOpen(): void;
}

const CHART_PX = 44;
const PHONE_CHART_PX = 24;

/** Shows one number of the period, its trend, and the change from the period before. The whole card opens the chart. */
export function SummaryCard({ name, measure, onOpen }: SummaryCardProps) {
  const styles = useStyles();
  const { title, format } = MEASURE_WORDS[name];
  const knownMeasure = measure === 'unknown' ? null : measure;
  return (
    <Card size="large" role="group" aria-label={title} aria-busy={!measure} className={styles.card}>
      {knownMeasure && <Face title={title} measure={knownMeasure} format={format} />}
      {measure === 'unknown' && <Unknown title={title} />}
      {!measure && <Place title={title} width={format(0)} />}
      <Tooltip
        content={knownMeasure ? <Comparison measure={knownMeasure} format={format} /> : ''}
        relationship="description"
        withArrow
        positioning="below"
      >
        <button
          type="button"
          aria-label={summary.chartOf(title)}
          aria-haspopup="dialog"
          disabled={!measure}
          className={styles.press}
          onClick={onOpen}
        />
      </Tooltip>
    </Card>
  );
}

interface FaceProps {
  title: string;
  measure: Measure;
  format(value: number): string;
}

function Face({ title, measure: { current, change, trend }, format }: FaceProps) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.words}>
        <div className={styles.title}>
          {title}
          <ChevronRightIcon className={styles.more} />
        </div>
        <div className={styles.value}>{format(current)}</div>
        <Compared change={change} />
      </div>
      <div className={styles.chart}>
        <Sparkline
          values={trend}
          color={trendColor(change ?? 0)}
          height={CHART_PX}
          label={summary.trendOf(title)}
        />
      </div>
    </>
  );
}

function Unknown({ title }: { title: string }) {
  const styles = useStyles();
  const { isOnline } = useNetwork();
  return (
    <div className={styles.words}>
      <div className={styles.title}>{title}</div>
      <div className={styles.versus}>{isOnline ? summary.notKnown : summary.notKnownOffline}</div>
    </div>
  );
}

/** The placeholder has the size of the numbers, so the layout does not shift when they arrive. */
function Place({ title, width }: { title: string; width: string }) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        <div className={styles.place}>
          <div className={mergeClasses(styles.value, styles.unseen)} data-words={width} />
          <div className={styles.change}>
            <span className={mergeClasses(styles.percent, styles.unseen)} data-words="+ 100.0%" />
            <span className={mergeClasses(styles.versus, styles.unseen)} data-words={summary.versus} />
          </div>
          <Skeleton aria-label={summary.loading(title)} className={styles.loading}>
            <SkeletonItem size={24} />
            <SkeletonItem size={12} />
          </Skeleton>
        </div>
      </div>
      <div className={mergeClasses(styles.chart, styles.sparkline)} />
    </>
  );
}

function Compared({ change }: { change: number | null }) {
  const styles = useStyles();
  if (change === null) return <div className={styles.versus}>{summary.noComparison}</div>;
  return (
    <div className={styles.change}>
      <Change change={change} />
      <span className={styles.versus}>{summary.versus}</span>
    </div>
  );
}

const useStyles = makeStyles({
  card: {
    position: 'relative',
    flexDirection: 'row',
    alignItems: 'center',
    // In narrow cards the trend moves to its own line, so that no number is cut off.
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    minHeight: '104px',
    [belowQuery('md')]: { padding: '12px' },
    [belowQuery('sm')]: { minHeight: '72px', padding: '8px', rowGap: 0, alignContent: 'flex-start' },
  },
  // The button covers the whole card, so that a press anywhere opens the chart and the target is large enough for a
  // finger.
  press: {
    position: 'absolute',
    inset: 0,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke1Hover}` },
    ':active': { boxShadow: `inset 0 0 0 2px ${tokens.colorNeutralStroke1Pressed}` },
    ':disabled': { cursor: 'default', boxShadow: 'none' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-3px' },
  },
  words: { minWidth: 0, maxWidth: '100%' },
  more: {
    marginLeft: '2px',
    verticalAlign: '-0.15em',
    color: tokens.colorNeutralForeground3,
    [belowQuery('sm')]: { display: 'none' },
  },
  title: {
    color: tokens.colorNeutralForeground2,
    // The smaller font keeps the longest title on one line, so that the three numbers line up.
    [belowQuery('md')]: { fontSize: tokens.fontSizeBase200 },
    [belowQuery('sm')]: { whiteSpace: 'nowrap' },
  },
  value: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    [belowQuery('sm')]: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase400 },
  },
  place: { position: 'relative' },
  unseen: { visibility: 'hidden', '::before': { content: 'attr(data-words)' } },
  loading: { position: 'absolute', inset: 0, display: 'grid', alignContent: 'space-evenly' },
  sparkline: {
    height: `${CHART_PX}px`,
    [belowQuery('sm')]: { height: `${PHONE_CHART_PX}px` },
  },
  percent: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  // Two lines are as high as a sentence of two lines.
  change: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  versus: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  // The chart takes its width before its line is drawn, so that the layout does not shift.
  chart: {
    flexGrow: 1,
    flexBasis: '120px',
    minWidth: '48px',
    maxWidth: '280px',
    marginLeft: 'auto',
    [belowQuery('sm')]: { flexBasis: '100%', '& > svg': { height: `${PHONE_CHART_PX}px` } },
  },
});
