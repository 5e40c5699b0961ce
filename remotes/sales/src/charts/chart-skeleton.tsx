import { Skeleton, SkeletonItem } from '@evertill/shared-ui';

/** As high as a course over time is, and what stands in its place until it is there. */
export const COURSE_PX = 240;

/** What stands in the place of a chart until it is there. */
export function ChartSkeleton() {
  return (
    <Skeleton aria-label="Loading chart">
      <SkeletonItem style={{ height: COURSE_PX }} />
    </Skeleton>
  );
}
