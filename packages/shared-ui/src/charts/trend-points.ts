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
