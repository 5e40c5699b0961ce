import { useOffline } from '@evertill/shared-offline';
import { useEffect, useState } from 'react';
import { MESSAGES } from '../messages';
import type { Payment } from './use-payment';

/** Nearly every sale is through before that: words that come and go at once would only startle. */
const WORDS_AFTER_MS = 500;

/** What a payment is waiting for, once it takes long enough to be asked. */
export function useStageWords(stage: Payment['stage']): string {
  const { clock } = useOffline();
  const [isSlow, setSlow] = useState(false);
  const isBusy = stage !== 'idle';

  useEffect(() => {
    if (!isBusy) return;
    const timer = clock.setTimeout(() => setSlow(true), WORDS_AFTER_MS);
    return () => {
      clock.clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy, clock]);

  if (!isBusy || !isSlow) return '';
  return stage === 'storing' ? MESSAGES.storing : MESSAGES.sending;
}
