import { Skeleton, SkeletonItem } from '@evertill/shared-ui';

/** The height of a trend chart, and of the placeholder that is shown until the chart is loaded. */
export const TREND_PX = 240;

/** What stands in the place of a chart until it is there. */
export function ChartSkeleton() {
  return (
    <Skeleton aria-label="Loading chart">
      <SkeletonItem style={{ height: TREND_PX }} />
    </Skeleton>
  );
}
