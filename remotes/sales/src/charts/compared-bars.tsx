import { makeStyles, tokens } from '@evertill/shared-ui';
import { curveMonotoneX } from '@visx/curve';
import { AreaSeries, Axis, BarSeries, Grid, LineSeries, XYChart } from '@visx/xychart';
import { type ReactNode, useState } from 'react';
import { CHART_THEME } from './chart-theme';
import { Drawing, Pointed } from './drawing';

/** A part of a period, such as an hour, beside the same part of the period before. */
export interface ComparedBar<T> {
  /** Unique among the parts. */
  readonly key: string;
  readonly current: number;
  readonly previous: number;
  /** What the words beside the pointer are about. */
  readonly of: T;
}

interface ComparedBarsProps<T> {
  /** Should stay the same array while nothing changes, because the chart registers each array anew. */
  bars: ComparedBar<T>[];
  /** In pixels. 'fill' takes the size of the positioned element around the chart. */
  height: number | 'fill';
  margin: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** The width of the longest name of a part, with some space. In pixels. */
  namePx: number;
  /** The number of amounts on the axis, about. */
  ticks: number;
  nameOf(key: string): string;
  amountOf(value: number): string;
  /** How the period before is drawn. 'none' when it is unknown. */
  previous: 'line' | 'area' | 'none';
  /** Returns the words beside the pointer. */
  children(of: T): ReactNode;
}

interface PointedBar<T> {
  readonly of: T;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const BAND = { type: 'band', paddingInner: 0.35, paddingOuter: 0.2 } as const;
const LINEAR = { type: 'linear', zero: true, nice: true } as const;
const LOWEST_PX = 120;

type Bar = ComparedBar<unknown>;
const keyOf = ({ key }: Bar) => key;
const currentOf = ({ current }: Bar) => current;
const previousOf = ({ previous }: Bar) => previous;

/** Draws a bar for each part of a period, and a dashed line for the period before. */
export function ComparedBars<T>(props: ComparedBarsProps<T>) {
  const { bars, height, margin, namePx, ticks, nameOf, amountOf, previous, children } = props;
  const styles = useStyles();
  const [pointed, setPointed] = useState<PointedBar<T> | null>(null);
  const curve = previous === 'area' ? { curve: curveMonotoneX } : {};
  return (
    <Drawing height={height} above={pointed && <Pointed place={pointed}>{children(pointed.of)}</Pointed>}>
      {(width, drawnHeight) => {
        const step = Math.max(1, Math.ceil((bars.length * namePx) / (width - margin.left)));
        return (
          <XYChart
            accessibilityLabel=""
            onPointerMove={({ datum, svgPoint }) =>
              setPointed({
                of: (datum as ComparedBar<T>).of,
                x: svgPoint?.x ?? 0,
                y: svgPoint?.y ?? 0,
                width,
              })
            }
            onPointerOut={() => setPointed(null)}
            width={width}
            height={Math.max(LOWEST_PX, drawnHeight)}
            margin={margin}
            theme={CHART_THEME}
            xScale={BAND}
            yScale={LINEAR}
          >
            <Grid rows columns={false} numTicks={ticks} />
            <Axis
              orientation="bottom"
              hideTicks
              tickValues={bars.filter((_, n) => n % step === 0).map(keyOf)}
              tickFormat={nameOf}
            />
            <Axis orientation="left" hideAxisLine hideTicks numTicks={ticks} tickFormat={amountOf} />
            {previous === 'area' && (
              <AreaSeries
                dataKey="area"
                data={bars}
                xAccessor={keyOf}
                yAccessor={previousOf}
                {...curve}
                renderLine={false}
                enableEvents={false}
                className={styles.area}
              />
            )}
            <BarSeries
              dataKey="current"
              data={bars}
              radius={4}
              radiusTop
              xAccessor={keyOf}
              yAccessor={currentOf}
            />
            {/* A rim in the background color separates the line from the bars. */}
            {previous !== 'none' &&
              (['rim', 'line'] as const).map((name) => (
                <LineSeries
                  key={name}
                  dataKey={name}
                  data={bars}
                  xAccessor={keyOf}
                  yAccessor={previousOf}
                  {...curve}
                  enableEvents={false}
                  className={styles[name]}
                />
              ))}
          </XYChart>
        );
      }}
    </Drawing>
  );
}

const useStyles = makeStyles({
  // The colors are set in CSS and not as attributes, so that forced colors can override them.
  area: { fill: tokens.colorNeutralStroke2, fillOpacity: 0.45 },
  rim: {
    stroke: tokens.colorNeutralBackground1,
    strokeWidth: '4px',
    '@media (forced-colors: active)': { stroke: 'Canvas' },
  },
  line: {
    stroke: tokens.colorNeutralForeground3,
    strokeWidth: '2px',
    strokeDasharray: '5 4',
    '@media (forced-colors: active)': { stroke: 'CanvasText' },
  },
});
