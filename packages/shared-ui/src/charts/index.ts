export { Sparkline, type SparklineProps } from './sparkline';
export { TrendChart, type TrendChartProps } from './trend-chart';
