import { Button, CloseIcon, makeStyles, tokens } from '@evertill/shared-ui';
import { scanTexts } from '../../texts';
import { Banner } from '../banner';

interface ScanProblemsProps {
  /** The codes in the order of the scans. The same code may appear twice. */
  readonly unknownCodes: readonly string[];
  readonly onDismiss: () => void;
}

/** Lists codes that belong to no product until they are dismissed. Never takes the focus. */
export function ScanProblems({ unknownCodes, onDismiss }: ScanProblemsProps) {
  const styles = useStyles();
  if (unknownCodes.length === 0) return null;
  return (
    <Banner
      intent="negative"
      action={
        <Button
          appearance="transparent"
          className={styles.dismiss}
          icon={<CloseIcon />}
          aria-label={scanTexts.dismiss}
          onClick={onDismiss}
        />
      }
    >
      <div className={styles.words} data-passing="">
        <strong className={styles.title}>{scanTexts.notFound}</strong>
        <span>{countCodes(unknownCodes)}</span>
      </div>
    </Banner>
  );
}

/** The most codes shown by name, because more would need a scroll bar that no key reaches. */
const MOST_NAMED = 4;

function countCodes(codes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const words = [...counts].map(([code, count]) => (count > 1 ? scanTexts.repeated(code, count) : code));
  const more = words.length - MOST_NAMED;
  const named = words.slice(-MOST_NAMED).join(', ');
  return more > 0 ? scanTexts.andMore(named, more) : named;
}

const useStyles = makeStyles({
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
  },
  title: { flexShrink: 0 },
  dismiss: { minWidth: '44px', minHeight: '44px', color: 'inherit' },
});
