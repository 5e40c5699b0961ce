import { Button, CloseIcon, makeStyles, tokens, WarningIcon } from '@evertill/shared-ui';
import { MESSAGES } from './messages';

interface ScanProblemsProps {
  /** In the order they were scanned; the same code may come twice. */
  readonly unknownCodes: readonly string[];
  readonly onDismiss: () => void;
}

/** Codes that belong to no product. They stay until someone has seen to them; the focus stays where it is. */
export function ScanProblems({ unknownCodes, onDismiss }: ScanProblemsProps) {
  const styles = useStyles();
  if (unknownCodes.length === 0) return null;
  return (
    <div role="alert" className={styles.root}>
      <WarningIcon className={styles.icon} aria-hidden />
      <strong className={styles.title}>{MESSAGES.productNotFound}</strong>
      <span className={styles.codes}>{countCodes(unknownCodes)}</span>
      <Button
        appearance="transparent"
        className={styles.dismiss}
        icon={<CloseIcon />}
        aria-label="Dismiss unknown codes"
        onClick={onDismiss}
      />
    </div>
  );
}

function countCodes(codes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => (count > 1 ? `${code} (${count} times)` : code)).join(', ');
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    paddingLeft: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNegativeBorder}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNegativeSoftBackground,
    color: tokens.colorNegativeForeground,
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  title: { flexShrink: 0 },
  codes: { minWidth: 0, overflowWrap: 'anywhere', maxHeight: '40px', overflowY: 'auto' },
  dismiss: { minWidth: '44px', minHeight: '44px', marginLeft: 'auto', color: 'inherit' },
});
