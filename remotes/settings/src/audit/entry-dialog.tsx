import { type AuditEntry, formatSecond } from '@evertill/shared-domain';
import { Button, DialogFrame, DialogParts } from '@evertill/shared-ui';
import { audit as words } from '../texts';
import { actionWords, authorName, delivererName } from './audit-words';
import { ChangesTable } from './changes-table';
import { changesOf, factsIn } from './entry-changes';
import { type Fact, FactList } from './fact-list';
import { Result } from './result';
import { TechnicalPart } from './technical-part';
import { useNames } from './use-names';

/** Shows what an audit entry says: who did what and when, and the changed fields. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose(): void }) {
  const names = useNames();
  const changes = changesOf(entry, names);
  const facts: Fact[] = [
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
        <FactList facts={facts} />
        {changes && <ChangesTable changes={changes} />}
        <TechnicalPart entry={entry} />
      </DialogParts>
    </DialogFrame>
  );
}
