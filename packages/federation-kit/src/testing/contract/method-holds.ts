// Checks a method of payment by the calls that the till makes: in their usual order, twice, and a cancel before a start.
import type { MethodFill } from '../../fills';
import type { HostApi } from '../../host-api';

interface MethodUnderContract {
  readonly method: MethodFill<unknown>;
  /** The payments of the slot's samples. */
  readonly charges: readonly unknown[];
  readonly hostApi: HostApi;
  /** The slot and the language, for the words of a failure. */
  readonly where: string;
  /** Rejects when the work does not end in time. */
  inTime<T>(work: Promise<T>): Promise<T>;
}

/** In characters. */
const LONGEST = { label: 20, reference: 40, prefix: 8, words: 200 };
const KINDS = ['approved', 'declined', 'canceled', 'pending', 'not-found', 'unknown'];
const FINAL = ['approved', 'declined', 'canceled'];

/** Takes each payment, and rejects when the method breaks what the till relies on. */
export async function methodHolds({ method, charges, hostApi, where, inTime }: MethodUnderContract) {
  const wrong = (what: string): never => {
    throw new Error(`${where}: ${what}`);
  };
  const isShort = (text: unknown, longest: number) =>
    typeof text === 'string' && text.trim() !== '' && text.length <= longest;

  async function ask(call: string, work: () => Promise<unknown>) {
    const answer = (await inTime(work()).catch(({ message }: Error) =>
      wrong(`${call} failed instead of answering 'unknown': ${message}`),
    )) as { is?: string; reference?: unknown; words?: unknown } | null;
    const is = answer?.is ?? '';
    if (!KINDS.includes(is)) return wrong(`${call} has to answer with one of ${KINDS.join(', ')}: ${is}`);
    if (is === 'approved' && !isShort(answer?.reference, LONGEST.reference))
      wrong(`${call} has to approve with a reference of 1 to ${LONGEST.reference} characters.`);
    if (is === 'declined' && !isShort(answer?.words, LONGEST.words))
      wrong(`${call} has to decline with words of 1 to ${LONGEST.words} characters.`);
    return JSON.stringify(answer);
  }
  const isFinal = (answer: string) => FINAL.includes(JSON.parse(answer).is);

  if (!isShort(method.label(hostApi), LONGEST.label))
    wrong(`has to have a label of 1 to ${LONGEST.label} characters.`);
  if (typeof method.online !== 'boolean') wrong('has to say whether it is online.');
  if ((method.referencePrefix ?? '').length > LONGEST.prefix)
    wrong(`has a prefix of more than ${LONGEST.prefix} characters.`);
  const asked = await ask('status', () => method.status('never-started', hostApi));
  if (isFinal(asked)) wrong(`status says that a payment has ended that was never started: ${asked}`);

  for (const [index, charge] of charges.entries()) {
    const { id } = charge as { id: string };
    const first = await ask('start', () => method.start(charge, hostApi));
    const again = await ask('start', () => method.start(charge, hostApi));
    if (isFinal(first) && again !== first) wrong(`start answers ${first}, and the same id again ${again}.`);
    const status = await ask('status', () => method.status(id, hostApi));
    if (isFinal(again) && status !== again) wrong(`start answers ${again}, and status ${status}.`);
    const canceled = await ask('cancel', () => method.cancel(id, hostApi));
    const repeated = await ask('cancel', () => method.cancel(id, hostApi));
    if (isFinal(canceled) && repeated !== canceled)
      wrong(`cancel answers ${canceled}, and the same id again ${repeated}.`);

    const early = { ...(charge as object), id: `early-${index}` };
    const before = await ask('cancel', () => method.cancel(early.id, hostApi));
    const late = await ask('start', () => method.start(early, hostApi));
    if (JSON.parse(before).is === 'canceled' && JSON.parse(late).is === 'approved')
      wrong('takes the money of a payment that was canceled before its start arrived.');
  }
}
