import { type AuditEntry, formatSecond } from '@evertill/shared-domain';
import { Button, DialogFrame, DialogParts, makeStyles, tokens } from '@evertill/shared-ui';
import { audit as words } from '../texts';
import { actionWords, authorName, delivererName } from './audit-words';
import { Result } from './result';

/** Shows all details of an audit entry. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose(): void }) {
  const styles = useStyles();
  const facts: [label: string, value: string | null, isCode?: boolean][] = [
    [words.facts.at, formatSecond(new Date(entry.at))],
    [words.facts.author, authorName(entry)],
    [words.facts.syncedBy, delivererName(entry)],
    [words.facts.call, entry.action, true],
    [words.facts.record, entry.entityId, true],
    [words.facts.address, entry.address, true],
    [words.facts.request, entry.requestId, true],
    [words.facts.key, entry.key, true],
  ];
  return (
    <DialogFrame open initialFocus="button" onClose={onClose}>
      <DialogParts
        title={
          <span className={styles.title}>
            {actionWords(entry)}
            <Result entry={entry} />
          </span>
        }
        actions={
          <Button appearance="primary" onClick={onClose}>
            {words.close}
          </Button>
        }
      >
        <dl className={styles.facts}>
          {facts.map(([label, value, isCode]) =>
            value === null ? null : (
              <div key={label} className={styles.fact}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.value}>
                  {isCode ? <code className={styles.code}>{value}</code> : value}
                </dd>
              </div>
            ),
          )}
        </dl>
        {entry.details && (
          // The section takes the focus so that it can be scrolled with the keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer
          <section aria-label={words.open} tabIndex={0} className={styles.details}>
            {JSON.stringify(entry.details, null, 2)}
          </section>
        )}
      </DialogParts>
    </DialogFrame>
  );
}

const useStyles = makeStyles({
  title: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  facts: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0 },
  fact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, 120px) 1fr',
    columnGap: tokens.spacingHorizontalM,
  },
  label: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  details: {
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
