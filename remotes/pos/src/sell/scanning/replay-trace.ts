import { fold, type KeysEffect, type KeysEvent, type KeysState, NO_KEYS } from './fold-keys';
import { patientMs } from './patient-timer';
import { isCharacter, nameOfKey, type Trace, type TraceEvent } from './trace';

export interface ReplayStep {
  readonly event: KeysEvent;
  readonly effects: readonly KeysEffect[];
}

export interface Replay {
  /** The state after the last event. No key is kept any more. */
  readonly state: KeysState;
  /** The codes of the scans, in the order in which they ended. */
  readonly scans: readonly string[];
  /** The keys that had an effect in the end, because they were neither withheld nor undone. */
  readonly done: readonly string[];
  /** All events with their effects. */
  readonly steps: readonly ReplayStep[];
}

/** The effects after which the page waits for no further key. */
const ENDS_WAIT = new Set<KeysEffect['kind']>(['forget', 'start-over', 'take-scan']);

/** Reads a recorded trace without a page, as a till on an idle computer would read it. */
export function replayTrace(trace: Trace): Replay {
  const steps: ReplayStep[] = [];
  let state: KeysState = NO_KEYS;
  let waitEndsAtMs = Number.POSITIVE_INFINITY;
  let nowMs = 0;

  function send(event: KeysEvent): readonly KeysEffect[] {
    const step = fold(state, event);
    state = step.state;
    steps.push({ event, effects: step.effects });
    let isCodeTyped = false;
    for (const effect of step.effects) {
      if (effect.kind === 'wait') waitEndsAtMs = nowMs + patientMs(effect.ms);
      if (ENDS_WAIT.has(effect.kind)) waitEndsAtMs = Number.POSITIVE_INFINITY;
      if (effect.kind === 'let-go' && isForCode(effect)) {
        isCodeTyped = true;
        send({ type: 'entered', id: effect.key.id });
      } else if (effect.kind === 'let-go') {
        const { key } = effect.key.event;
        const name = nameOfKey(effect.key.event);
        if (key !== ' ' && state.held.includes(name)) send({ type: 'released', name });
      }
      if (effect.kind === 'start-over') send({ type: 'started-over' });
      if (effect.kind === 'end-code' && isCodeTyped) send({ type: 'ended', name: effect.name });
    }
    return step.effects;
  }

  for (const event of trace) {
    const atMs = seenAt(event);
    if (waitEndsAtMs <= atMs) endWait();
    nowMs = atMs;
    send(event);
  }
  if (waitEndsAtMs < Number.POSITIVE_INFINITY) endWait();

  function endWait() {
    nowMs = waitEndsAtMs;
    waitEndsAtMs = Number.POSITIVE_INFINITY;
    send({ type: 'wait-over' });
  }

  return { state, steps, scans: scansOf(steps), done: doneKeys(steps) };
}

function scansOf(steps: readonly ReplayStep[]): string[] {
  return steps.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.kind === 'take-scan' ? [effect.code] : [])),
  );
}

function doneKeys(steps: readonly ReplayStep[]): string[] {
  const done: { readonly id: number | null; readonly key: string }[] = [];
  const undo = (ids: readonly number[]) => {
    for (let index = done.length - 1; index >= 0; index -= 1) {
      const { id } = done[index] ?? { id: null };
      if (id !== null && ids.includes(id)) done.splice(index, 1);
    }
  };
  for (const { event, effects } of steps) {
    for (const effect of effects) {
      if (effect.kind === 'let-go') done.push({ id: null, key: effect.key.event.key });
      if (effect.kind === 'put-back') undo(effect.ids);
      if (effect.kind === 'take-scan') undo(effect.keys.map(({ id }) => id));
    }
    if (event.type !== 'down' || effects.some(({ kind }) => kind === 'stop')) continue;
    const remembered = effects.find((effect) => effect.kind === 'remember');
    done.push({ id: remembered?.id ?? null, key: event.key });
  }
  return done.map(({ key }) => key);
}

/** True for a kept key that is replayed into the barcode field. */
function isForCode({ key }: Extract<KeysEffect, { kind: 'let-go' }>): boolean {
  return key.event.target === 'loose' && isCharacter(key.event);
}

function seenAt(event: TraceEvent): number {
  return 'seenAtMs' in event ? (event.seenAtMs ?? event.atMs) : event.atMs;
}
