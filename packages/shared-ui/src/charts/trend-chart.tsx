import { LoadingState } from '@evertill/shared-ui';
import { lazy, Suspense } from 'react';

/** One point of a trend: where it stands on the axis, and how high. */
export interface TrendPoint {
  label: string;
  value: number;
}

export interface TrendChartProps {
  points: readonly TrendPoint[];
  /** An earlier period, drawn behind. */
  comparison?: readonly TrendPoint[];
  /** What the chart says, in words. */
  label: string;
  height?: number;
  formatValue?(value: number): string;
}

// The chart library is loaded with the first chart, not with the screen.
const TrendChartDrawing = lazy(async () => ({
  default: (await import('./trend-chart-drawing')).TrendChartDrawing,
}));

/** A trend over time with axes and a tooltip. */
export function TrendChart(props: TrendChartProps) {
  return (
    <Suspense fallback={<LoadingState label="Loading chart" />}>
      <TrendChartDrawing {...props} />
    </Suspense>
  );
}
