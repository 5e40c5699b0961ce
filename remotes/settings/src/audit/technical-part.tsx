import type { AuditEntry } from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { audit as words } from '../texts';
import { type Fact, FactList } from './fact-list';

/** The part of an entry that support reads, folded away: the call, its ids, and the stored details. */
export function TechnicalPart({ entry }: { entry: AuditEntry }) {
  const styles = useStyles();
  const code = (text: string | null) => text && <code className={styles.code}>{text}</code>;
  const facts: Fact[] = [
    [words.facts.call, code(entry.action)],
    [words.facts.record, code(entry.entityId)],
    [words.facts.request, code(entry.requestId)],
    [words.facts.key, code(entry.key)],
  ];
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>{words.details}</summary>
      <FactList facts={facts} />
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
