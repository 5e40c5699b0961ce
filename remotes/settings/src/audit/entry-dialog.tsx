import { type AuditEntry, formatSecond } from '@evertill/shared-domain';
import { Button, DialogFrame, DialogParts, makeStyles, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { audit as words } from '../texts';
import { actionWords, authorName, delivererName } from './audit-words';
import { ChangesTable } from './changes-table';
import { changesOf, factsIn } from './entry-changes';
import { Result } from './result';
import { TechnicalPart } from './technical-part';
import { useNames } from './use-names';

/** Shows what an audit entry says: who did what and when, and the changed fields. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose(): void }) {
  const styles = useStyles();
  const names = useNames();
  const changes = changesOf(entry, names);
  const facts: [label: string, value: ReactNode][] = [
    [words.facts.at, formatSecond(new Date(entry.at))],
    [words.facts.author, authorName(entry)],
    [words.facts.syncedBy, delivererName(entry)],
    [words.columns.result, <Result key="result" entry={entry} />],
    ...factsIn(entry, names),
    [words.facts.address, entry.address],
  ];
  return (
    <DialogFrame open initialFocus="button" onClose={onClose}>
      <DialogParts
        title={actionWords(entry)}
        actions={
          <Button appearance="primary" onClick={onClose}>
            {words.close}
          </Button>
        }
      >
        <dl className={styles.facts}>
          {facts.map(([label, value]) =>
            value === null ? null : (
              <div key={label} className={styles.fact}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ),
          )}
        </dl>
        {changes && <ChangesTable changes={changes} />}
        <TechnicalPart entry={entry} />
      </DialogParts>
    </DialogFrame>
  );
}

const useStyles = makeStyles({
  facts: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0 },
  fact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, 160px) 1fr',
    columnGap: tokens.spacingHorizontalM,
  },
  label: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});
