import { makeStyles, tokens, useBreakpoint } from '@evertill/shared-ui';
import { AreaSeries, Axis, buildChartTheme, Grid, LineSeries, Tooltip, XYChart } from '@visx/xychart';
import type { TrendChartProps, TrendPoint } from './trend-points';

const CURRENT = 'Current';
const PREVIOUS = 'Previous';
const MARGIN = { top: 12, right: 16, bottom: 32, left: 56 };
const TICK_COUNT = 4;
const LABEL = { fill: tokens.colorNeutralForeground2, fontSize: 12, fontFamily: tokens.fontFamilyBase };

const chartTheme = buildChartTheme({
  backgroundColor: 'transparent',
  colors: [tokens.colorNeutralForeground3, tokens.colorBrandForeground1],
  gridColor: tokens.colorNeutralStroke3,
  gridColorDark: tokens.colorNeutralStroke2,
  svgLabelSmall: LABEL,
  tickLength: 4,
});

const readLabel = (point: TrendPoint) => point.label;
const readValue = (point: TrendPoint) => point.value;

/** The drawing behind TrendChart. */
export function TrendChartDrawing(props: TrendChartProps) {
  const { points, comparison, label, height = 240, formatValue = String } = props;
  const styles = useStyles();
  const labelCount = useBreakpoint() === 'xs' ? 4 : 8;
  return (
    <figure className={styles.figure} style={{ height }}>
      <XYChart
        height={height}
        margin={MARGIN}
        theme={chartTheme}
        accessibilityLabel={label}
        xScale={{ type: 'band', paddingInner: 1, paddingOuter: 0.2 }}
        yScale={{ type: 'linear', nice: true, zero: true }}
      >
        <Grid columns={false} numTicks={TICK_COUNT} />
        {comparison && (
          <LineSeries
            dataKey={PREVIOUS}
            data={[...comparison]}
            xAccessor={readLabel}
            yAccessor={readValue}
            strokeDasharray="4 4"
            strokeWidth={1.5}
          />
        )}
        <AreaSeries
          dataKey={CURRENT}
          data={[...points]}
          xAccessor={readLabel}
          yAccessor={readValue}
          fillOpacity={0.12}
          lineProps={{ strokeWidth: 2 }}
        />
        <Axis orientation="bottom" hideAxisLine hideTicks numTicks={Math.min(points.length, labelCount)} />
        <Axis
          orientation="left"
          hideAxisLine
          hideTicks
          numTicks={TICK_COUNT}
          tickFormat={(value: number) => formatValue(value)}
        />
        <Tooltip<TrendPoint>
          snapTooltipToDatumX
          showVerticalCrosshair
          showSeriesGlyphs
          className={styles.tooltip}
          unstyled
          applyPositionStyle
          renderTooltip={({ tooltipData }) => (
            <>
              <div className={styles.when}>{tooltipData?.nearestDatum?.datum.label}</div>
              {[CURRENT, PREVIOUS].map((key) => {
                const value = tooltipData?.datumByKey[key]?.datum.value;
                return value === undefined ? null : <div key={key}>{`${key}: ${formatValue(value)}`}</div>;
              })}
            </>
          )}
        />
      </XYChart>
      <figcaption className={styles.spoken}>
        {points.map((point) => `${point.label}: ${formatValue(point.value)}`).join(', ')}
      </figcaption>
    </figure>
  );
}

const useStyles = makeStyles({
  figure: { position: 'relative', margin: 0, width: '100%' },
  tooltip: {
    zIndex: 10,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
  when: { fontWeight: tokens.fontWeightSemibold },
  spoken: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
