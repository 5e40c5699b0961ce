import { type HostWrite, useHostApi, useHostEntity, useNotify } from '@evertill/federation-kit';
import { useNotices } from '@evertill/shared-screens';
import { useCallback } from 'react';
import { LOG_ENTRIES, type LogEntry } from './log-entry';
import { LOG_MESSAGES as WORDS } from './messages';

type Write = HostWrite<LogEntry>;

/** Returns the log, and the functions with which a person changes it. */
export function useLog() {
  const { entity, ...list } = useHostEntity(LOG_ENTRIES);
  const notices = useNotices();
  const notify = useNotify();

  /**
   * Reports that the change is stored. Its arrival is reported when it happens, which may be after the next connection.
   */
  function told(words: string, write: Write) {
    notices.written(words, { queued: write.queued });
    if (!write.queued) return;
    const { product } = write.row;
    void write.delivered().then((delivery) => {
      if (delivery.outcome === 'sent') notify({ text: WORDS.arrived(product), intent: 'positive' });
      if (delivery.outcome === 'refused')
        notify({ text: WORDS.parked(product, delivery.reason ?? ''), intent: 'negative' });
    });
  }

  return {
    ...list,
    changeRemark: async (entry: LogEntry, remark: string | null) =>
      told(WORDS.changed, await entity.update(entry.id, { remark }, entry)),
    remove: async (entry: LogEntry) => told(WORDS.removed, await entity.remove(entry.id)),
  };
}

/** Returns a function that logs a count. When the log is unavailable, the saved stock stays as it is. */
export function useLogCount() {
  const { entities } = useHostApi();
  const notify = useNotify();
  return useCallback(
    async (product: string, counted: number, booked: number) => {
      const log = entities.of(LOG_ENTRIES);
      await log.create({ product, counted, booked, remark: null }).catch(({ message }: Error) => {
        notify({ text: WORDS.notLogged(message), intent: 'warning' });
      });
    },
    [entities, notify],
  );
}
