import { formatMoney, type Today, type TodayHour } from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { curveMonotoneX } from '@visx/curve';
import { AreaSeries, Axis, BarSeries, Grid, LineSeries, XYChart } from '@visx/xychart';
import { useState } from 'react';
import { CHART_THEME } from '../charts/chart-theme';
import { axisMoney, clockName, hourName, weekdayName } from '../charts/chart-words';
import { Drawing, Pointed } from '../charts/drawing';
import { today as words } from '../texts';
import { busyHours } from './busy-hours';

interface PointedHour {
  readonly hour: TodayHour;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const BAND = { type: 'band', paddingInner: 0.35, paddingOuter: 0.2 } as const;
const LINEAR = { type: 'linear', zero: true, nice: true } as const;
const MARGIN = { top: 8, right: 4, bottom: 28, left: 52 };
// The width of the name of an hour, with some space. In pixels.
const NAME_PX = 46;
const LOWEST_PX = 120;

const clockOf = ({ clock }: TodayHour) => clock;
const totalOf = ({ total }: TodayHour) => total;
const lastWeekOf = ({ lastWeek }: TodayHour) => lastWeek;

/** Draws a bar for each hour of today, in front of the hours of the same weekday last week. */
export function HoursChart({ today }: { today: Today }) {
  const styles = useStyles();
  const [pointed, setPointed] = useState<PointedHour | null>(null);
  const hours = busyHours(today);
  const weekday = weekdayName(today.lastWeek.day);
  return (
    <div role="img" aria-label={words.byHour} className={styles.root}>
      <Drawing
        height="fill"
        above={
          pointed && <PointedWords pointed={pointed} weekday={weekday} isToday={today.sales.count > 0} />
        }
      >
        {(width, height) => {
          const step = Math.max(1, Math.ceil((hours.length * NAME_PX) / (width - MARGIN.left)));
          return (
            <XYChart
              accessibilityLabel=""
              onPointerMove={({ datum, svgPoint }) =>
                setPointed({
                  hour: datum as TodayHour,
                  x: svgPoint?.x ?? 0,
                  y: svgPoint?.y ?? 0,
                  width,
                })
              }
              onPointerOut={() => setPointed(null)}
              width={width}
              height={Math.max(LOWEST_PX, height)}
              margin={MARGIN}
              theme={CHART_THEME}
              xScale={BAND}
              yScale={LINEAR}
            >
              <Grid rows columns={false} numTicks={3} />
              <Axis
                orientation="bottom"
                hideTicks
                tickValues={hours.filter((_, n) => n % step === 0).map(clockOf)}
                tickFormat={hourName}
              />
              <Axis
                orientation="left"
                hideAxisLine
                hideTicks
                numTicks={3}
                tickFormat={(value: number) => axisMoney(value)}
              />
              <AreaSeries
                dataKey="area"
                data={hours}
                xAccessor={clockOf}
                yAccessor={lastWeekOf}
                curve={curveMonotoneX}
                renderLine={false}
                enableEvents={false}
                className={styles.area}
              />
              <BarSeries
                dataKey="today"
                data={hours}
                radius={4}
                radiusTop
                xAccessor={clockOf}
                yAccessor={totalOf}
              />
              {/* A rim in the background color separates the line from the bars. */}
              {(['rim', 'line'] as const).map((name) => (
                <LineSeries
                  key={name}
                  dataKey={name}
                  data={hours}
                  xAccessor={clockOf}
                  yAccessor={lastWeekOf}
                  curve={curveMonotoneX}
                  enableEvents={false}
                  className={styles[name]}
                />
              ))}
            </XYChart>
          );
        }}
      </Drawing>
    </div>
  );
}

interface PointedWordsProps {
  pointed: PointedHour;
  weekday: string;
  isToday: boolean;
}

function PointedWords({ pointed, weekday, isToday }: PointedWordsProps) {
  const styles = useStyles();
  const { clock, total, lastWeek } = pointed.hour;
  return (
    <Pointed place={pointed}>
      <div className={styles.name}>{clockName(clock)}</div>
      {isToday && <div>{words.inHour(words.hourOfToday, formatMoney(total))}</div>}
      <div>{words.inHour(words.hourThen(weekday), formatMoney(lastWeek))}</div>
    </Pointed>
  );
}

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
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
