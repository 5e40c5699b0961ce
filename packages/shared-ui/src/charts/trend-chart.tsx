import { LoadingState } from '@evertill/shared-ui';
import { lazy, Suspense } from 'react';
import type { TrendChartProps } from './trend-points';

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
