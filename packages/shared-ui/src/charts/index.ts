export { Sparkline, type SparklineProps } from './sparkline';
export { TrendChart } from './trend-chart';
export type { TrendChartProps, TrendPoint } from './trend-points';
