import { makeStyles, tokens } from '@evertill/shared-ui';
import { Axis, BarSeries, Grid, LineSeries, XYChart } from '@visx/xychart';
import { useMemo, useState } from 'react';
import { TREND_PX } from '../../charts/chart-skeleton';
import { CHART_THEME } from '../../charts/chart-theme';
import { axisMoney, shortDay } from '../../charts/chart-words';
import { Drawing, Pointed } from '../../charts/drawing';
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

interface Point {
  readonly part: TrendPart;
  readonly current: number;
  readonly previous: number;
}

interface PointedPart {
  readonly part: TrendPart;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const BAND = { type: 'band', paddingInner: 0.3, paddingOuter: 0.15 } as const;
const LINEAR = { type: 'linear', zero: true, nice: true } as const;
const MARGIN = { top: 8, right: 12, bottom: 32, left: 64 };
// The width of the label of a part, with some space. In pixels.
const NAME_PX = 62;

const keyOf = ({ part }: Point) => part.key;
const currentOf = ({ current }: Point) => current;
const previousOf = ({ previous }: Point) => previous;

/**
 * Draws a bar for each part of the period, and a lighter line for the period before. The table shows the same numbers.
 */
export function TrendChart({ label, parts, measure, isByHour }: TrendChartProps) {
  const styles = useStyles();
  const [pointed, setPointed] = useState<PointedPart | null>(null);
  const { isMoney, format, figureOf } = MEASURE_WORDS[measure];
  const points = useMemo(
    () =>
      parts.map(
        (part): Point => ({
          part,
          current: part.current ? figureOf(part.current) : 0,
          previous: part.previous ? figureOf(part.previous) : 0,
        }),
      ),
    [parts, figureOf],
  );
  const hours = new Map(parts.map(({ key, name }) => [key, name]));
  const isPreviousKnown = parts.some(({ previous }) => previous !== null);

  return (
    <div role="img" aria-label={label} className={styles.root}>
      <Drawing height={TREND_PX} above={pointed && <PointedWords pointed={pointed} measure={measure} />}>
        {(width) => {
          const step = Math.max(1, Math.ceil((parts.length * NAME_PX) / (width - MARGIN.left)));
          return (
            <XYChart
              accessibilityLabel=""
              onPointerMove={({ datum, svgPoint }) =>
                setPointed({
                  part: (datum as Point).part,
                  x: svgPoint?.x ?? 0,
                  y: svgPoint?.y ?? 0,
                  width,
                })
              }
              onPointerOut={() => setPointed(null)}
              width={width}
              height={TREND_PX}
              margin={MARGIN}
              theme={CHART_THEME}
              xScale={BAND}
              yScale={LINEAR}
            >
              <Grid rows columns={false} numTicks={4} />
              <Axis
                orientation="bottom"
                hideTicks
                tickValues={parts.filter((_, n) => n % step === 0).map(({ key }) => key)}
                tickFormat={(key: string) => (isByHour ? (hours.get(key) ?? key) : shortDay(key))}
              />
              <Axis
                orientation="left"
                hideAxisLine
                hideTicks
                numTicks={4}
                tickFormat={(value: number) =>
                  isMoney ? axisMoney(value) : Number.isInteger(value) ? format(value) : ''
                }
              />
              <BarSeries
                dataKey="current"
                data={points}
                radius={2}
                radiusTop
                xAccessor={keyOf}
                yAccessor={currentOf}
              />
              {isPreviousKnown && (
                <>
                  {/* A rim in the background color separates the line from the bars. */}
                  <LineSeries
                    dataKey="rim"
                    data={points}
                    xAccessor={keyOf}
                    yAccessor={previousOf}
                    className={styles.rim}
                    enableEvents={false}
                  />
                  <LineSeries
                    dataKey="previous"
                    data={points}
                    xAccessor={keyOf}
                    yAccessor={previousOf}
                    className={styles.line}
                    enableEvents={false}
                  />
                </>
              )}
            </XYChart>
          );
        }}
      </Drawing>
      <Legend isPreviousKnown={isPreviousKnown} />
    </div>
  );
}

/** Shows the numbers of the part under the pointer. */
function PointedWords({ pointed, measure }: { pointed: PointedPart; measure: MeasureName }) {
  const styles = useStyles();
  const { name, beforeName } = pointed.part;
  const words = comparedPart(pointed.part, measure);
  return (
    <Pointed place={pointed}>
      <div className={styles.name}>{name}</div>
      {beforeName && <div>{trend.before(beforeName)}</div>}
      <div>{summary.currentIs(words.current)}</div>
      <div>{summary.previousIs(words.previous)}</div>
      <div>{summary.changeIs(words.change)}</div>
    </Pointed>
  );
}

function Legend({ isPreviousKnown }: { isPreviousKnown: boolean }) {
  const styles = useStyles();
  return (
    <div className={styles.legend}>
      <span className={styles.entry}>
        <span className={styles.bar} />
        {summary.current}
      </span>
      {isPreviousKnown && (
        <span className={styles.entry}>
          <span className={styles.dashes} />
          {summary.previous}
        </span>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
  // The colors are set in CSS and not as attributes, so that forced colors can override them.
  rim: {
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: '5px',
    '@media (forced-colors: active)': { stroke: 'Canvas' },
  },
  line: {
    stroke: tokens.colorNeutralForeground3,
    strokeWidth: '2px',
    strokeDasharray: '5 4',
    '@media (forced-colors: active)': { stroke: 'CanvasText' },
  },
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: `0 ${tokens.spacingHorizontalXL}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  entry: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  bar: {
    width: '12px',
    height: '12px',
    borderRadius: '2px',
    backgroundColor: tokens.colorBrandForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
  dashes: { width: '22px', borderTop: `2px dashed ${tokens.colorNeutralForeground3}` },
});
