import { makeStyles, tokens } from '@evertill/shared-ui';
import { useMemo } from 'react';
import { TREND_PX } from '../../charts/chart-skeleton';
import { axisMoney, shortDay } from '../../charts/chart-words';
import { ComparedBars } from '../../charts/compared-bars';
import { LegendEntry } from '../../charts/legend-entry';
import { summary, trend } from '../../texts';
import { MEASURE_WORDS, type MeasureName } from '../summary/measures';
import type { TrendPart } from './trend-parts';
import { comparedPart } from './trend-words';

interface TrendChartProps {
  label: string;
  parts: readonly TrendPart[];
  measure: MeasureName;
  isByHour: boolean;
}

const MARGIN = { top: 8, right: 12, bottom: 32, left: 64 };
const NAME_PX = 62;

/**
 * Draws a bar for each part of the period, and a lighter line for the period before. The table shows the same numbers.
 */
export function TrendChart({ label, parts, measure, isByHour }: TrendChartProps) {
  const styles = useStyles();
  const { isMoney, format, figureOf } = MEASURE_WORDS[measure];
  const bars = useMemo(
    () =>
      parts.map((part) => ({
        key: part.key,
        current: part.current ? figureOf(part.current) : 0,
        previous: part.previous ? figureOf(part.previous) : 0,
        of: part,
      })),
    [parts, figureOf],
  );
  const hours = new Map(parts.map(({ key, name }) => [key, name]));
  const isPreviousKnown = parts.some(({ previous }) => previous !== null);

  return (
    <div role="img" aria-label={label} className={styles.root}>
      <ComparedBars
        bars={bars}
        height={TREND_PX}
        margin={MARGIN}
        namePx={NAME_PX}
        ticks={4}
        nameOf={(key) => (isByHour ? (hours.get(key) ?? key) : shortDay(key))}
        amountOf={(value) => (isMoney ? axisMoney(value) : Number.isInteger(value) ? format(value) : '')}
        previous={isPreviousKnown ? 'line' : 'none'}
      >
        {(part) => <PartWords part={part} measure={measure} />}
      </ComparedBars>
      <div className={styles.legend}>
        <LegendEntry mark="bar" name={summary.current} />
        {isPreviousKnown && <LegendEntry mark="line" name={summary.previous} />}
      </div>
    </div>
  );
}

/** Shows the numbers of the part under the pointer. */
function PartWords({ part, measure }: { part: TrendPart; measure: MeasureName }) {
  const styles = useStyles();
  const { name, beforeName } = part;
  const words = comparedPart(part, measure);
  return (
    <>
      <div className={styles.name}>{name}</div>
      {beforeName && <div>{trend.before(beforeName)}</div>}
      <div>{summary.currentIs(words.current)}</div>
      <div>{summary.previousIs(words.previous)}</div>
      <div>{summary.changeIs(words.change)}</div>
    </>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `0 ${tokens.spacingHorizontalXL}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
});
