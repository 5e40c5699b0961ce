import { useHostApi, useNotify } from '@evertill/federation-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Count, type Counts, readCounts } from './count';
import { COUNT_MESSAGES } from './messages';

const KEY = 'counts';

/**
 * Returns the unfinished counts of this device. They survive a reload, so that an empty battery does not mean counting
 * a shelf twice.
 */
export function useCounts() {
  const { storage } = useHostApi();
  const notify = useNotify();
  const latest = useRef<Counts>({});
  const [counts, setCounts] = useState<Counts>(latest.current);

  useEffect(() => {
    let isCurrent = true;
    const show = (kept: unknown) => {
      if (!isCurrent) return;
      latest.current = { ...readCounts(kept), ...latest.current };
      setCounts(latest.current);
    };
    // Storage that cannot be read counts as empty. New counts are still shown on the screen.
    storage.get(KEY).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [storage]);

  const keep = useCallback(
    (next: Counts) => {
      latest.current = next;
      setCounts(next);
      storage.set(KEY, next).catch(() => notify({ text: COUNT_MESSAGES.notKept, intent: 'warning' }));
    },
    [storage, notify],
  );

  return {
    counts,
    /** Notes the count of a product. Null removes it. */
    note: useCallback(
      (id: string, count: Count | null) => {
        const { [id]: _, ...others } = latest.current;
        keep(count ? { ...others, [id]: count } : others);
      },
      [keep],
    ),
    discard: useCallback(() => keep({}), [keep]),
  };
}
