import { formatMoney } from '@evertill/shared-domain';
import { Axis, BarSeries, Grid, XYChart } from '@visx/xychart';
import { useState } from 'react';
import { TREND_PX } from '../charts/chart-skeleton';
import { CHART_THEME } from '../charts/chart-theme';
import { dayName, shortDay, shortMoney } from '../charts/chart-words';
import { Drawing, Pointed } from '../charts/drawing';
import { reports } from '../texts';
import type { ChartPoint } from './chart-points';

interface ReportChartProps {
  label: string;
  points: readonly ChartPoint[];
  /**
   * True for days, which are drawn along the bottom. Other bars are drawn below each other, with their names on the
   * left.
   */
  isTime: boolean;
}

const ROW = 30;
// The width of most letters of a name. In pixels.
const LETTER = 8;
const LONGEST_NAME = 22;

/** Draws the bars of a report. The table below the chart shows the same numbers. */
export function ReportChart({ label, points, isTime }: ReportChartProps) {
  const [pointed, setPointed] = useState<PointedBar | null>(null);
  const nameOf = (key: string) => points.find((point) => point.key === key)?.name ?? '';
  const height = isTime ? TREND_PX : 44 + points.length * ROW;
  return (
    <Drawing
      height={height}
      above={
        pointed && (
          <Pointed place={pointed}>
            {reports.named(
              isTime ? dayName(pointed.point.name) : pointed.point.name,
              formatMoney(pointed.point.value),
            )}
          </Pointed>
        )
      }
    >
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
            theme={CHART_THEME}
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
    </Drawing>
  );
}

interface PointedBar {
  readonly point: ChartPoint;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function shortName(name: string, width: number): string {
  const most = Math.min(LONGEST_NAME, Math.floor(width / LETTER));
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
