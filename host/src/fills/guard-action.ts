import type { ActionFill, HostApi, Notice, OpenedAction } from '@evertill/federation-kit';
import { withTimeout } from '../federation/timeouts';
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
  /** The data of the actions that have not ended. An action for the same data waits, so that nothing is done twice. */
  const running = new Set<string>();

  function offer(data: unknown): string | null {
    const label = watch.call(() => fill.offer(frozen(data), hostApi));
    return typeof label === 'string' && label !== '' ? label.slice(0, LONGEST.label) : null;
  }

  /** Runs the action and tells the person how it ended, also after the person stopped waiting. */
  async function tellEnd(label: string, data: unknown): Promise<void> {
    try {
      const said: unknown = await watch.measure(() => fill.run(frozen(data), hostApi));
      if (typeof said === 'string' && said !== '')
        notify({ text: said.slice(0, LONGEST.sentence), intent: 'positive' });
    } catch (error) {
      notify({ text: wordsOf(error, label), intent: 'negative' });
      // A refused write is not a fault of the fill.
      if (!isHostFailure(error)) watch.fail(error);
    }
  }

  return {
    key,
    app,
    offer,
    async run(data) {
      const label = offer(data) ?? app;
      const id = JSON.stringify(data);
      if (running.has(id)) return notify({ text: texts.stillRunning(label), intent: 'negative' });
      running.add(id);
      const ended = tellEnd(label, data).finally(() => running.delete(id));
      try {
        await withTimeout(ended, ACTION_TIMEOUT_MS, label);
      } catch {
        // Only the time runs out here. The end is told whenever it comes.
        notify({ text: texts.tooSlow(label), intent: 'negative' });
        watch.noteTimeout(ACTION_TIMEOUT_MS);
      }
    },
  };
}

function wordsOf(error: unknown, label: string): string {
  return isHostFailure(error) ? error.message.slice(0, LONGEST.sentence) : texts.failed(label);
}

function isHostFailure(error: unknown): error is Error & { status: number } {
  return error instanceof Error && typeof (error as Error & { status?: unknown }).status === 'number';
}
