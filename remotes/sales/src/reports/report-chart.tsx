import { formatMoney } from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { Axis, BarSeries, buildChartTheme, Grid, XYChart } from '@visx/xychart';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ChartPoint, COURSE_PX } from './chart-points';

interface ReportChartProps {
  label: string;
  points: readonly ChartPoint[];
  /** Along the bottom for days, else one below the other with their names. */
  isTime: boolean;
}

const ROW = 30;
const BESIDE = 12;
// As wide as most letters of the names.
const LETTER = 8;
const LONGEST_NAME = 22;
const SHORT = new Intl.NumberFormat('en', {
  ...{ style: 'currency', currency: 'USD' },
  ...{ notation: 'compact', maximumFractionDigits: 1 },
});

/** The bars of a report. The table below says the same in numbers. */
export function ReportChart({ label, points, isTime }: ReportChartProps) {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const nameOf = (key: string) => points.find((point) => point.key === key)?.name ?? '';
  const height = isTime ? COURSE_PX : 44 + points.length * ROW;
  return (
    <Measured height={height} above={pointed && <Pointer pointed={pointed} />}>
      {(width) => {
        const band = { type: 'band', paddingInner: 0.25, paddingOuter: 0.1 } as const;
        const linear = { type: 'linear', zero: true, nice: true } as const;
        const nameWidth = Math.min(180, Math.round(width * 0.36));
        const margin = { top: 8, right: 16, bottom: 32, left: isTime ? 60 : nameWidth };
        const ticks = Math.max(2, Math.floor(width / 110));
        const step = Math.max(1, Math.ceil(points.length / ticks));
        return (
          <XYChart
            accessibilityLabel={label}
            onPointerMove={({ datum, svgPoint }) =>
              setPointed({ point: datum as ChartPoint, x: svgPoint?.x ?? 0, y: svgPoint?.y ?? 0, width })
            }
            onPointerOut={() => setPointed(null)}
            width={width}
            height={height}
            margin={margin}
            theme={THEME}
            xScale={isTime ? band : linear}
            yScale={isTime ? linear : { ...band, reverse: true }}
          >
            <Grid rows={isTime} columns={!isTime} numTicks={4} />
            {isTime ? (
              <>
                <Axis
                  orientation="bottom"
                  hideTicks
                  tickValues={points.filter((_, n) => n % step === 0).map(({ key }) => key)}
                  tickFormat={(key: string) => shortDay(key)}
                />
                <Axis orientation="left" hideAxisLine hideTicks numTicks={4} tickFormat={shortMoney} />
              </>
            ) : (
              <>
                <Axis orientation="bottom" hideTicks numTicks={Math.min(4, ticks)} tickFormat={shortMoney} />
                <Axis
                  orientation="left"
                  hideAxisLine
                  hideTicks
                  numTicks={points.length}
                  tickLabelProps={{ width: nameWidth }}
                  tickFormat={(key: string) => shortName(nameOf(key), nameWidth)}
                />
              </>
            )}
            <BarSeries
              dataKey={label}
              data={[...points]}
              radius={3}
              radiusTop={isTime}
              radiusRight={!isTime}
              xAccessor={(point: ChartPoint) => (isTime ? point.key : point.value)}
              yAccessor={(point: ChartPoint) => (isTime ? point.value : point.key)}
            />
          </XYChart>
        );
      }}
    </Measured>
  );
}

interface Pointed {
  readonly point: ChartPoint;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** What the bar under the pointer says, beside it. */
function Pointer({ pointed: { point, x, y, width } }: { pointed: Pointed }) {
  const styles = useStyles();
  const side = x > width / 2 ? { right: width - x + BESIDE } : { left: x + BESIDE };
  return (
    <div className={styles.tooltip} style={{ top: Math.max(0, y - BESIDE), ...side }}>
      {`${point.name}: ${formatMoney(point.value)}`}
    </div>
  );
}

interface MeasuredProps {
  height: number;
  above: ReactNode;
  children(width: number): ReactNode;
}

/** Draws into the width that there is. */
function Measured({ height, above, children }: MeasuredProps) {
  const styles = useStyles();
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={styles.frame} style={{ height }}>
      {width > 0 && children(width)}
      {above}
    </div>
  );
}

function shortMoney(value: number): string {
  return SHORT.format(value);
}

/** 'Nov 3' of a day, 'Nov 2026' of a month. */
function shortDay(key: string): string {
  const isDay = key.length > 'YYYY-MM'.length;
  const date = new Date(`${isDay ? key : `${key}-01`}T12:00:00Z`);
  const parts = isDay
    ? ({ month: 'short', day: 'numeric' } as const)
    : ({ month: 'short', year: 'numeric' } as const);
  return date.toLocaleDateString('en', { ...parts, timeZone: 'UTC' });
}

function shortName(name: string, width: number): string {
  const most = Math.min(LONGEST_NAME, Math.floor(width / LETTER));
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

const LETTERS = {
  ...{ fill: tokens.colorNeutralForeground2, fontSize: 12, fontFamily: 'inherit' },
  ...{ fontWeight: 400, letterSpacing: 0 },
};
const THEME = buildChartTheme({
  ...{ backgroundColor: 'transparent', colors: [tokens.colorBrandForeground1], tickLength: 4 },
  ...{ gridColor: tokens.colorNeutralStroke3, gridColorDark: tokens.colorNeutralStroke1 },
  ...{ svgLabelSmall: LETTERS, svgLabelBig: LETTERS },
});

const useStyles = makeStyles({
  frame: { position: 'relative', width: '100%', minWidth: 0, overflow: 'hidden' },
  tooltip: {
    position: 'absolute',
    padding: '4px 8px',
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow8,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    pointerEvents: 'none',
  },
});
