import { momentWords, type RegisterGaps } from '@evertill/shared-domain';
import { MessageBar, MessageBarBody, MessageBarTitle } from '@evertill/shared-ui';
import { missingWords } from './review-words';

/** Sales that a till has numbered and the server has never seen, register by register. */
export function MissingSales({ gaps, now }: { gaps: readonly RegisterGaps[]; now: Date }) {
  return gaps.map((gap) => (
    <MessageBar key={gap.registerId} intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{missingWords(gap)}.</MessageBarTitle> {adviceFor(gap, now)}
      </MessageBarBody>
    </MessageBar>
  ));
}

function adviceFor({ lastSequence, lastSeenAt }: RegisterGaps, now: Date): string {
  const seen = `Its last number here is ${lastSequence}, ${momentWords(lastSeenAt, now)}.`;
  return `${seen} Look into the sync centre of that till: what still waits there can be sent or exported.`;
}
