import { makeStyles, mergeClasses, SuccessIcon, tokens, WarningIcon } from '@evertill/shared-ui';
import { scannerTexts } from '../texts';
import type { Verdict } from './verdict';
import { paceWords, reasonWords } from './verdict-words';

/** Shows what was read and whether the till takes it as a scan. Gives the reasons when the till does not. */
export function VerdictView({ verdict }: { readonly verdict: Verdict }) {
  const styles = useStyles();
  const Icon = verdict.isScan ? SuccessIcon : WarningIcon;
  const facts = [
    [scannerTexts.code, verdict.code],
    [scannerTexts.keys, String(verdict.keys)],
    [scannerTexts.pace, paceWords(verdict)],
    [scannerTexts.end, verdict.end ?? scannerTexts.noEnd],
  ] as const;
  return (
    <section
      aria-label={verdict.isScan ? scannerTexts.scan : scannerTexts.noScan}
      className={mergeClasses(styles.root, verdict.isScan ? styles.scan : styles.noScan)}
    >
      <div className={mergeClasses(styles.head, verdict.isScan ? styles.good : styles.bad)}>
        <Icon className={styles.icon} aria-hidden />
        <strong>{verdict.isScan ? scannerTexts.scan : scannerTexts.noScan}</strong>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={mergeClasses(styles.value, label === scannerTexts.code && styles.code)}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {verdict.reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {reasonWords(reason, verdict)}
        </p>
      ))}
      {!verdict.isScan && <p className={styles.quiet}>{scannerTexts.typed}</p>}
    </section>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    border: '1px solid transparent',
  },
  scan: {
    backgroundColor: tokens.colorPositiveSoftBackground,
    border: `1px solid ${tokens.colorPositiveBorder}`,
  },
  noScan: {
    backgroundColor: tokens.colorWarningSoftBackground,
    border: `1px solid ${tokens.colorWarningBorder}`,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  good: { color: tokens.colorPositiveForeground },
  bad: { color: tokens.colorWarningForeground },
  icon: { flexShrink: 0, fontSize: '20px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingVerticalM,
    margin: 0,
  },
  fact: { minWidth: 0 },
  label: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  code: { fontFamily: tokens.fontFamilyMonospace },
  reason: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});
