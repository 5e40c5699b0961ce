import { Sparkline } from './sparkline';
import type { TrendChartProps } from './trend-chart';

/** The drawing behind TrendChart. */
export function TrendChartDrawing({ points, label, height }: TrendChartProps) {
  return <Sparkline values={points.map((point) => point.value)} label={label} height={height} />;
}
