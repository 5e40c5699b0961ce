import type {
  HostApi,
  MethodFill,
  OpenedAction,
  OpenedMethod,
  SlotChargeAnswer,
} from '@evertill/federation-kit';
import { isRecord, looksLikeCardNumber } from '@evertill/shared-domain';
import type { FillWatch } from './fill-watch';
import { frozen } from './frozen';

/** After this time the till asks again, and the log names the fill. In milliseconds. */
const ANSWER_MS = 10_000;
/** In characters. What is longer is cut. */
const LONGEST = { label: 20, prefix: 8, reference: 40, words: 200 };
const UNKNOWN: SlotChargeAnswer = { is: 'unknown' };

interface GuardOptions {
  watch: FillWatch;
  hostApi: HostApi;
}

/**
 * Returns a method whose functions never throw or reject. What a fill does wrong is 'unknown', never 'not-found', so that
 * the till asks what became of the payment and does not start it again.
 */
export function guardMethod(
  fill: MethodFill<unknown>,
  { watch, hostApi }: GuardOptions,
): OpenedAction<unknown> {
  const { key, app } = watch.fill;
  const prefix =
    typeof fill.referencePrefix === 'string' ? fill.referencePrefix.slice(0, LONGEST.prefix) : '';

  /** Waits as long as the fill takes, because a late answer still tells what became of the money. */
  async function ask(work: () => Promise<SlotChargeAnswer>): Promise<SlotChargeAnswer> {
    const timer = setTimeout(() => watch.noteTimeout(ANSWER_MS), ANSWER_MS);
    try {
      const given: unknown = await watch.measure(work);
      const answer = readAnswer(given, prefix);
      if (!answer) watch.fail(new Error('It gives an answer that is none of a payment.'));
      return answer ?? UNKNOWN;
    } catch (error) {
      // A service that cannot be reached or refuses is not a fault of the fill.
      if (!isHostFailure(error)) watch.fail(error);
      return UNKNOWN;
    } finally {
      clearTimeout(timer);
    }
  }

  const method: OpenedMethod<unknown> = {
    key,
    app,
    // Only a fill that says so is offered offline.
    online: fill.online !== false,
    label() {
      const label: unknown = watch.call(() => fill.label(hostApi));
      return typeof label === 'string' && label.trim() !== '' ? label.slice(0, LONGEST.label) : app;
    },
    start: (charge) => ask(() => fill.start(frozen(charge), hostApi)),
    cancel: (id) => ask(() => fill.cancel(id, hostApi)),
    status: (id) => ask(() => fill.status(id, hostApi)),
  };
  return { key, app, offer: method.label, run: async () => undefined, method };
}

/** Reads an answer. Null for anything else. */
function readAnswer(given: unknown, prefix: string): SlotChargeAnswer | null {
  if (!isRecord(given)) return null;
  const { is, reference, words } = given;
  if (is === 'approved') {
    const isReference = typeof reference === 'string' && reference.trim() !== '';
    if (!isReference || looksLikeCardNumber(reference)) return null;
    return { is, reference: `${prefix}${reference.trim()}`.slice(0, LONGEST.reference) };
  }
  if (is === 'declined')
    return { is, words: typeof words === 'string' ? words.trim().slice(0, LONGEST.words) : '' };
  return is === 'canceled' || is === 'pending' || is === 'not-found' || is === 'unknown' ? { is } : null;
}

function isHostFailure(error: unknown): boolean {
  return error instanceof Error && typeof (error as Error & { status?: unknown }).status === 'number';
}
