// Explains in numbers how the till's reader judged some keys. Only the reader decides whether keys are a scan.
import type { ReplayStep } from '../sell/scanning/replay-trace';
import { SCANNER_GAP_MS } from '../sell/scanning/scan-pace';
import { isCharacter, type KeyDown } from '../sell/scanning/trace';

export type Reason =
  /** Neither Enter nor Tab came after the code. */
  | 'no-end'
  /** Most keys came later than a scanner's keys do. */
  | 'slow'
  /** Some keys came later than a scanner's keys do. */
  | 'uneven'
  /** A code of one or two characters cannot be told from typing. */
  | 'short'
  | 'other';

export interface Verdict {
  readonly isScan: boolean;
  /** The characters that arrived. */
  readonly code: string;
  /** The number of keys, including the key that ended the code. */
  readonly keys: number;
  /** The usual and the longest time between two keys. In milliseconds. Null for a single key. */
  readonly usualMs: number | null;
  readonly longestMs: number | null;
  readonly end: 'Enter' | 'Tab' | null;
  /** The reasons why the keys are not a scan. Empty for a scan. */
  readonly reasons: readonly Reason[];
}

const FEWEST_CHARACTERS = 3;
const IGNORED = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph']);

/** Judges the last code among these keys. Null when no character arrived. */
export function toVerdict(steps: readonly ReplayStep[]): Verdict | null {
  const scan = steps.findLast(({ effects }) => effects.some(({ kind }) => kind === 'take-scan'));
  const keys = scan ? keysOfScan(scan) : keysOf(steps);
  const code = keys
    .filter(isCharacter)
    .map(({ key }) => key)
    .join('');
  if (code === '') return null;
  const gaps = keys.slice(1).map(({ atMs }, index) => atMs - (keys[index]?.atMs ?? atMs));
  const last = keys.at(-1)?.key;
  const end = last === 'Enter' || last === 'Tab' ? last : null;
  const sorted = gaps.toSorted((one, other) => one - other);
  return {
    isScan: scan !== undefined,
    code,
    keys: keys.length,
    usualMs: sorted[Math.floor(sorted.length / 2)] ?? null,
    longestMs: sorted.at(-1) ?? null,
    end,
    reasons: scan ? [] : reasonsOf(code, sorted, end),
  };
}

/** Returns the keys that the reader took as a scan, including the key that ended the scan. */
function keysOfScan({ event, effects }: ReplayStep): KeyDown[] {
  const keys = effects.flatMap((effect) => (effect.kind === 'take-scan' ? effect.keys : []));
  return [...keys.map((key) => key.event), ...(event.type === 'down' ? [event] : [])];
}

/** Returns the keys up to the first Enter or Tab after a character. */
function keysOf(steps: readonly ReplayStep[]): KeyDown[] {
  const keys = steps.flatMap(({ event }) =>
    event.type === 'down' && !event.isRepeat && !IGNORED.has(event.key) ? [event] : [],
  );
  const first = keys.findIndex(isCharacter);
  const end = keys.findIndex(({ key }, index) => index > first && (key === 'Enter' || key === 'Tab'));
  return end === -1 ? keys : keys.slice(0, end + 1);
}

function reasonsOf(code: string, sortedGaps: readonly number[], end: Verdict['end']): Reason[] {
  const usualMs = sortedGaps[Math.floor(sortedGaps.length / 2)] ?? 0;
  const longestMs = sortedGaps.at(-1) ?? 0;
  const reasons: Reason[] = [];
  if (code.length < FEWEST_CHARACTERS) reasons.push('short');
  else if (usualMs > SCANNER_GAP_MS) reasons.push('slow');
  else if (longestMs > SCANNER_GAP_MS) reasons.push('uneven');
  if (end === null) reasons.push('no-end');
  return reasons.length === 0 ? ['other'] : reasons;
}
