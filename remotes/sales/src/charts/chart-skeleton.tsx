import { Skeleton, SkeletonItem } from '@evertill/shared-ui';
import { periods } from '../texts';

/** The height of a trend chart, and of the placeholder that is shown until the chart is loaded. */
export const TREND_PX = 240;

/** Fills the place of a chart until the chart is loaded. */
export function ChartSkeleton() {
  return (
    <Skeleton aria-label={periods.loadingChart}>
      <SkeletonItem style={{ height: TREND_PX }} />
    </Skeleton>
  );
}
