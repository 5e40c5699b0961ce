import type { AuditEntry } from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { audit as words } from '../texts';

/** The part of an entry that support reads, folded away: the call, its ids, and the stored details. */
export function TechnicalPart({ entry }: { entry: AuditEntry }) {
  const styles = useStyles();
  const facts: [label: string, value: string | null][] = [
    [words.facts.call, entry.action],
    [words.facts.record, entry.entityId],
    [words.facts.request, entry.requestId],
    [words.facts.key, entry.key],
  ];
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>{words.details}</summary>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                <code className={styles.code}>{value}</code>
              </dd>
            </div>
          ),
        )}
      </dl>
      {entry.details && (
        // The section takes the focus so that it can be scrolled with the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer
        <section aria-label={words.stored} tabIndex={0} className={styles.stored}>
          {JSON.stringify(entry.details, null, 2)}
        </section>
      )}
    </details>
  );
}

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalM },
  summary: {
    minHeight: '44px',
    lineHeight: '44px',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground2,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  facts: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0 },
  fact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, 160px) 1fr',
    columnGap: tokens.spacingHorizontalM,
  },
  label: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  stored: {
    marginTop: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    maxHeight: '40vh',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
