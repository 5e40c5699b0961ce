import { lazyPart } from '@evertill/federation-kit';
import { failureText } from '@evertill/shared-data';
import { useNetwork } from '@evertill/shared-offline';
import { OfflineBar } from '@evertill/shared-screens';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  EmptyState,
  ErrorState,
  makeStyles,
  Tab,
  TabList,
  tokens,
  useFocusReturn,
  useId,
  useInitialFocus,
} from '@evertill/shared-ui';
import { Suspense, useRef, useState } from 'react';
import { ChartSkeleton } from '../../charts/chart-skeleton';
import { TRANSACTION_MESSAGES } from '../messages';
import { Comparison } from '../summary/comparison';
import { MEASURE_WORDS, type MeasureName } from '../summary/measures';
import type { Measure } from '../summary/use-summary';
import type { CoursePart } from './course-parts';
import { CourseTable } from './course-table';
import { COURSE_WORDS } from './course-words';
import { type CourseSource, useCourse } from './use-course';

interface CourseDialogProps {
  open: boolean;
  measure: MeasureName;
  /** The same numbers as on its card; null while they are on their way. */
  numbers: Measure | null;
  source: CourseSource;
  onClose(): void;
}

// The library of the charts comes with the first one that is opened, not with the list.
const CourseChart = lazyPart(async () => (await import('./course-chart')).CourseChart);

/** One number of the summary over the whole period, hour by hour or day by day, beside the period before. */
export function CourseDialog({ open, onClose, ...rest }: CourseDialogProps) {
  const styles = useStyles();
  const surface = useRef<HTMLDivElement>(null);
  useFocusReturn(open);
  useInitialFocus(open, surface, (element) => element.querySelector('button'));
  return (
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface ref={surface} className={styles.surface}>
        <Course {...rest} onClose={onClose} />
      </DialogSurface>
    </Dialog>
  );
}

function Course({ measure, numbers, source, onClose }: Omit<CourseDialogProps, 'open'>) {
  const styles = useStyles();
  const { title, format } = MEASURE_WORDS[measure];
  const { isOnline } = useNetwork();
  const { by, before, parts, error, refresh } = useCourse(source);
  const [view, setView] = useState('chart');
  const panel = useId('course');
  const label = `${title} ${COURSE_WORDS.by[by]}`;
  const isUnknown = source.previous === 'unknown';
  const isEmpty = parts?.every(({ current, previous }) => !hasSales(current) && !hasSales(previous));

  return (
    <DialogBody>
      <DialogTitle>{label}</DialogTitle>
      <DialogContent className={styles.content}>
        <OfflineBar text={COURSE_WORDS.offline} />
        <div className={styles.period}>
          {nameOfDays(source.days)}
          <span className={styles.quiet}>
            {isUnknown ? TRANSACTION_MESSAGES.previousUnknown : `Previous period: ${nameOfDays(before)}`}
          </span>
        </div>
        {numbers && (
          <div className={styles.numbers}>
            <Comparison measure={numbers} format={format} />
          </div>
        )}
        {!parts && error ? (
          <ErrorState text={failureText(error, COURSE_WORDS.failed)} onRetry={() => void refresh()} />
        ) : isEmpty ? (
          <EmptyState
            title={isOnline ? COURSE_WORDS.empty : COURSE_WORDS.emptyOffline}
            hint={isUnknown ? COURSE_WORDS.unknownHint : COURSE_WORDS.emptyHint}
          />
        ) : (
          <>
            <TabList aria-label={label} selectedValue={view} onTabSelect={(_, { value }) => setView(value)}>
              <Tab value="chart" controls={panel}>
                Chart
              </Tab>
              <Tab value="table" controls={panel}>
                Table
              </Tab>
            </TabList>
            <div role="tabpanel" id={panel} aria-label={view === 'chart' ? 'Chart' : 'Table'}>
              {!parts ? (
                <ChartSkeleton />
              ) : view === 'table' ? (
                <CourseTable label={label} parts={parts} measure={measure} by={by} />
              ) : (
                <Suspense fallback={<ChartSkeleton />}>
                  <CourseChart
                    label={`${label}, ${nameOfDays(source.days)}`}
                    parts={parts}
                    measure={measure}
                    isByHour={by === 'hour'}
                  />
                </Suspense>
              )}
            </div>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </DialogBody>
  );
}

function hasSales(sums: CoursePart['current']): boolean {
  return sums !== null && sums.transactions > 0;
}

function nameOfDays({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? from : `${from} to ${to}`;
}

const useStyles = makeStyles({
  surface: { maxWidth: 'min(840px, 100vw - 16px)' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  period: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalL}`,
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  numbers: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalXL}`,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});
