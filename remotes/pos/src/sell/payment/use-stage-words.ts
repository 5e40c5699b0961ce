import { useOffline } from '@evertill/shared-offline';
import { useEffect, useState } from 'react';
import { saleTexts } from '../../texts';
import type { Payment } from './use-payment';

/**
 * Nearly every sale finishes sooner, and a message that appears and disappears at once would only startle. In
 * milliseconds.
 */
const WORDS_AFTER_MS = 500;

/** Returns what the payment is waiting for, once it takes unusually long. Empty before that. */
export function useStageWords({ stage, isUnderWay }: Pick<Payment, 'stage' | 'isUnderWay'>): string {
  const { clock } = useOffline();
  const [isSlow, setSlow] = useState(false);
  const isBusy = stage !== 'idle';

  useEffect(() => {
    if (!isBusy) return;
    // The stage is no longer told to a dialog that fades out.
    const timer = clock.setTimeout(() => setSlow(isUnderWay()), WORDS_AFTER_MS);
    return () => {
      clock.clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy, isUnderWay, clock]);

  if (!isBusy || !isSlow) return '';
  return stage === 'storing' ? saleTexts.storing : saleTexts.syncing;
}
