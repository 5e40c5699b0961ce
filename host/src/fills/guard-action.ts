import type { ActionFill, HostApi, Notice, OpenedAction } from '@evertill/federation-kit';
import { TimeoutError, withTimeout } from '../federation/timeouts';
import { fills as texts } from '../texts';
import type { FillWatch } from './fill-watch';
import { frozen } from './frozen';

/** The longest time that a person waits for an action. In milliseconds. */
const ACTION_TIMEOUT_MS = 10_000;
/** In characters. A longer label or sentence of a fill is cut. */
const LONGEST = { label: 40, sentence: 200 };

interface GuardOptions {
  watch: FillWatch;
  hostApi: HostApi;
  notify(notice: Notice): void;
}

/** Returns an action whose functions never throw, and that tells the person how it ended. */
export function guardAction(
  fill: ActionFill<unknown>,
  { watch, hostApi, notify }: GuardOptions,
): OpenedAction<unknown> {
  const { key, app } = watch.fill;

  function offer(data: unknown): string | null {
    const label = watch.call(() => fill.offer(frozen(data), hostApi));
    return typeof label === 'string' && label !== '' ? label.slice(0, LONGEST.label) : null;
  }

  return {
    key,
    app,
    offer,
    async run(data) {
      const label = offer(data) ?? app;
      try {
        const work = watch.measure(() => fill.run(frozen(data), hostApi));
        const said: unknown = await withTimeout(Promise.resolve(work), ACTION_TIMEOUT_MS, label);
        if (typeof said === 'string' && said !== '')
          notify({ text: said.slice(0, LONGEST.sentence), intent: 'positive' });
      } catch (error) {
        notify({ text: wordsOf(error, label), intent: 'negative' });
        if (error instanceof TimeoutError) watch.noteTimeout(ACTION_TIMEOUT_MS);
        // A refused write is not a fault of the fill.
        else if (!isHostFailure(error)) watch.fail(error);
      }
    },
  };
}

function wordsOf(error: unknown, label: string): string {
  if (error instanceof TimeoutError) return texts.tooSlow(label);
  return isHostFailure(error) ? error.message.slice(0, LONGEST.sentence) : texts.failed(label);
}

function isHostFailure(error: unknown): error is Error & { status: number } {
  return error instanceof Error && typeof (error as Error & { status?: unknown }).status === 'number';
}
