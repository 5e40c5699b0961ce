import { failureText, useGaps, useReviewCounts } from '@evertill/shared-data';
import { missingCount, registerLabel } from '@evertill/shared-domain';
import {
  ChevronRightIcon,
  ErrorState,
  KeyIcon,
  makeStyles,
  mergeClasses,
  ReviewIcon,
  Skeleton,
  SkeletonItem,
  SuccessIcon,
  SyncIcon,
  tokens,
} from '@evertill/shared-ui';
import type { ReactElement } from 'react';
import { reviewKinds, today as words } from '../texts';
import { Panel, Quiet, ScreenLink } from './panel';

const MOST_NAMED = 3;

interface Task {
  readonly to: string;
  readonly icon: ReactElement;
  readonly title: string;
  readonly hint: string;
}

/** Shows what a manager should look at. Each row leads to its screen. */
export function ToReview({ waitingRegisters }: { waitingRegisters: number }) {
  const styles = useStyles();
  const counts = useReviewCounts();
  const gaps = useGaps();
  const failure = counts.error ?? gaps.error;
  const isKnown = counts.value !== undefined && gaps.value !== undefined;
  const tasks: Task[] = [];
  if (counts.value && counts.value.sales > 0) {
    const { sales, isPartial, kinds } = counts.value;
    const labels: Readonly<Record<string, string>> = reviewKinds.labels;
    const hint = kinds
      .slice(0, MOST_NAMED)
      .map(({ kind }) => labels[kind] ?? kind)
      .join(', ');
    tasks.push({ to: '/app/review', icon: <ReviewIcon />, title: words.reviewSales(sales, isPartial), hint });
  }
  if (gaps.value && gaps.value.length > 0) {
    const names = gaps.value
      .slice(0, MOST_NAMED)
      .map(({ registerId: id, registerName: name }) => registerLabel({ id, name }));
    const title = words.missing(missingCount(gaps.value));
    tasks.push({ to: '/app/review', icon: <SyncIcon />, title, hint: words.missingHint(names) });
  }
  if (waitingRegisters > 0) {
    const title = words.registers(waitingRegisters);
    tasks.push({ to: '/app/registers', icon: <KeyIcon />, title, hint: words.registersHint });
  }
  return (
    <Panel title={words.review} count={tasks.length}>
      {tasks.length > 0 && (
        <ul className={styles.list}>
          {tasks.map((task) => (
            <li key={task.title}>
              <TaskLink task={task} />
            </li>
          ))}
        </ul>
      )}
      {!isKnown && failure && (
        <ErrorState
          text={failureText(failure, words.reviewFailed)}
          onRetry={() => void Promise.all([counts.reload(), gaps.reload()])}
        />
      )}
      {!isKnown && !failure && (
        <Skeleton aria-label={words.loading}>
          <SkeletonItem size={48} />
        </Skeleton>
      )}
      {isKnown && tasks.length === 0 && (
        <Quiet icon={<SuccessIcon />} title={words.allDone} hint={words.allDoneHint} />
      )}
    </Panel>
  );
}

function TaskLink({ task: { to, icon, title, hint } }: { task: Task }) {
  const styles = useStyles();
  return (
    <ScreenLink to={to} className={styles.task}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>
        <span className={styles.line}>{title}</span>
        <span className={mergeClasses(styles.line, styles.hint)}>{hint}</span>
      </span>
      <ChevronRightIcon className={styles.arrow} aria-hidden />
    </ScreenLink>
  );
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  task: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '54px',
    padding: '0 10px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: {
    display: 'inline-flex',
    padding: '7px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorWarningSoftBackground,
    color: tokens.colorWarningForeground,
    fontSize: '18px',
  },
  words: { display: 'block', flexGrow: 1, minWidth: 0 },
  line: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hint: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  arrow: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});
