import { momentWords, type RegisterGaps } from '@evertill/shared-domain';
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@evertill/shared-ui';
import { useState } from 'react';
import { missingSales as words } from '../texts';
import { CloseGapDialog } from './close-gap-dialog';
import { missingWords } from './review-words';

interface MissingSalesProps {
  gaps: readonly RegisterGaps[];
  now: Date;
  isOnline: boolean;
  /** Called after a range of missing numbers was closed. */
  onClosed(): void;
}

/** Lists, for each register, the sale numbers that the register has used and the server has never received. */
export function MissingSales({ gaps, now, isOnline, onClosed }: MissingSalesProps) {
  const [closing, setClosing] = useState<RegisterGaps | null>(null);
  return (
    <>
      {gaps.map((gap) => (
        <MessageBar key={gap.registerId} intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{words.title(missingWords(gap))}</MessageBarTitle> {adviceFor(gap, now)}
          </MessageBarBody>
          <MessageBarActions>
            <Button disabledFocusable={!isOnline} onClick={() => setClosing(gap)}>
              {words.markLost}
            </Button>
          </MessageBarActions>
        </MessageBar>
      ))}
      {closing && <CloseGapDialog gap={closing} onClose={() => setClosing(null)} onClosed={onClosed} />}
    </>
  );
}

function adviceFor({ lastSequence, lastSeenAt }: RegisterGaps, now: Date): string {
  return words.advice(lastSequence, momentWords(lastSeenAt, now));
}
