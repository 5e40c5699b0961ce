import {
  belowQuery,
  CloseIcon,
  InfoIcon,
  makeStyles,
  mergeClasses,
  StatusChip,
  SuccessIcon,
  tokens,
  WarningIcon,
} from '@evertill/shared-ui';
import { systemStatus as words } from '../texts';
import type { Fact, Level } from './judge';

const ICONS = { good: SuccessIcon, look: WarningIcon, bad: CloseIcon, unknown: InfoIcon };
const CHIPS = { look: 'warning', bad: 'negative' } as const;

/** One fact: an icon in the color of its level, what holds, and in words when it needs a look. */
export function FactLine({ fact: { level, title, text, hint } }: { fact: Fact }) {
  const styles = useStyles();
  const Icon = ICONS[level];
  return (
    <li className={styles.line}>
      <span className={mergeClasses(styles.dot, styles[level])} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span>{text}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      <LevelChip level={level} className={styles.chip} />
    </li>
  );
}

// What is fine, and what nothing is known about, needs no chip.
function LevelChip({ level, className }: { level: Level; className: string }) {
  if (level === 'good' || level === 'unknown') return null;
  return (
    <span className={className}>
      <StatusChip color={CHIPS[level]} text={words.levels[level]} />
    </span>
  );
}

const useStyles = makeStyles({
  line: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'start',
    paddingBlock: tokens.spacingVerticalM,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    ':first-child': { paddingTop: 0 },
    ':last-child': { paddingBottom: 0 },
    [belowQuery('sm')]: { gridTemplateColumns: '40px minmax(0, 1fr)' },
  },
  dot: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: '22px',
  },
  good: { backgroundColor: tokens.colorPositiveSoftBackground, color: tokens.colorPositiveForeground },
  look: { backgroundColor: tokens.colorWarningSoftBackground, color: tokens.colorWarningForeground },
  bad: { backgroundColor: tokens.colorNegativeSoftBackground, color: tokens.colorNegativeForeground },
  unknown: { backgroundColor: tokens.colorNeutralStencil1Alpha, color: tokens.colorNeutralForeground2 },
  words: { display: 'grid', rowGap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  hint: { color: tokens.colorNeutralForeground2 },
  chip: { [belowQuery('sm')]: { gridColumn: '2' } },
});
