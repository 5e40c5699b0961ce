import { useHostApi, useStore } from '@evertill/federation-kit';
import { useData } from '@evertill/shared-data';
import { capitalized } from '@evertill/shared-domain';
import { type JournalEntry, type OutboxRecord, useNetwork, useOffline } from '@evertill/shared-offline';
import { CloudCheckIcon, EmptyState, makeStyles, tokens } from '@evertill/shared-ui';
import { abilitiesOf, BEING_TRIED, NONE } from './record/abilities';
import { groupRecords, identityOf, type RecordGroups } from './record/group-records';
import { HistoryRow } from './record/history-row';
import { ReasonBlock } from './record/reason-block';
import { RecordCard, type RecordCommands } from './record/record-card';
import { Section } from './section';
import { actions, center, waits } from './texts';
import { usePeople } from './use-people';
import type { Retry } from './use-retry';
import { originOf } from './words/record-words';
import { waitingWords } from './words/waiting-words';

interface RecordListsProps extends Omit<RecordCommands, 'onRetry'> {
  records: readonly OutboxRecord[];
  hasForms: boolean;
  history: readonly JournalEntry[];
  retrying: Retry;
  now: Date;
}

/**
 * Lists the changes that need a person, the changes that wait, those of another store, and the changes that last left
 * this till.
 */
export function RecordLists({ records, hasForms, history, retrying, now, ...commands }: RecordListsProps) {
  const styles = useStyles();
  const user = useStore(useHostApi().user);
  const people = usePeople();
  const { isOnline } = useNetwork();
  const { formOf } = useData();
  const { outbox } = useOffline();
  const { attention, waiting, elsewhere } = groupRecords(records, retrying.tried, outbox.isOfOtherStore);
  const context = { records, people, userId: user?.id ?? null, isOnline };

  const card = (record: OutboxRecord, group: keyof RecordGroups) => {
    const isUrgent = group === 'attention';
    const isElsewhere = group === 'elsewhere';
    const isTried = retrying.tried.has(identityOf(record));
    const abilities = isElsewhere
      ? NONE
      : isTried
        ? BEING_TRIED
        : abilitiesOf(record, user, formOf(record.entity), hasForms);
    const waitsFor = isElsewhere
      ? waits.otherStore
      : isTried
        ? actions.retrying
        : waitingWords(record, context);
    return (
      <RecordCard
        key={identityOf(record)}
        record={record}
        abilities={abilities}
        isUrgent={isUrgent}
        isOnline={isOnline}
        isBusy={isTried && !isElsewhere}
        onRetry={(retried) => void retrying.retry(retried)}
        {...commands}
      >
        <div className={styles.quiet}>{capitalized(originOf(record, people, now))}</div>
        {isUrgent && !isTried ? (
          <ReasonBlock record={record} abilities={abilities} people={people} now={now} />
        ) : (
          <div className={styles.quiet}>{waitsFor}</div>
        )}
      </RecordCard>
    );
  };

  return (
    <>
      {records.length + history.length === 0 && (
        <EmptyState icon={<CloudCheckIcon />} title={center.emptyTitle} hint={center.emptyHint} />
      )}
      <Section
        title={center.attention}
        items={attention}
        renderItem={(record) => card(record, 'attention')}
      />
      <Section title={center.waiting} items={waiting} renderItem={(record) => card(record, 'waiting')} />
      <Section
        title={center.elsewhere}
        items={elsewhere}
        renderItem={(record) => card(record, 'elsewhere')}
      />
      <Section
        title={center.recent}
        items={history}
        renderItem={(entry) => <HistoryRow key={entry.n} entry={entry} now={now} />}
      />
    </>
  );
}

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground2 } });
