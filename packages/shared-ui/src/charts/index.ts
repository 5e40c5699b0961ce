export { Sparkline, type SparklineProps } from './sparkline';
export { TrendChart, type TrendChartProps, type TrendPoint } from './trend-chart';
