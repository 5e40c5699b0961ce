import { followInPage, useHostApi } from '@evertill/federation-kit';
import { ChevronRightIcon, makeStyles, mergeClasses, ReviewIcon, tokens } from '@evertill/shared-ui';
import { reviews } from '../texts';
import { useReviewWords } from './use-review-words';

export const REVIEW_PATH = '/app/review';

/** Links to the findings that a manager has to review, with their number. */
export function ReviewLink({ onFollow }: { onFollow(): void }) {
  const styles = useStyles();
  const words = useReviewWords();
  const { navigate } = useHostApi();
  return (
    <a
      href={REVIEW_PATH}
      className={mergeClasses(styles.link, words.isUrgent && styles.urgent)}
      onClick={(event) =>
        followInPage(event, REVIEW_PATH, (path) => {
          navigate(path);
          onFollow();
        })
      }
    >
      <ReviewIcon className={styles.icon} aria-hidden />
      <span className={styles.words}>
        <span className={styles.title}>{reviews.title}</span>
        <span>{words.text}</span>
      </span>
      <ChevronRightIcon className={styles.icon} aria-hidden />
    </a>
  );
}

const useStyles = makeStyles({
  link: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  urgent: {
    backgroundColor: tokens.colorWarningSoftBackground,
    border: `1px solid ${tokens.colorWarningBorder}`,
    ':hover': { backgroundColor: tokens.colorWarningSoftBackground },
  },
  icon: { flexShrink: 0, fontSize: '22px' },
  words: { display: 'grid', flex: 1, minWidth: 0, fontSize: tokens.fontSizeBase200 },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});
