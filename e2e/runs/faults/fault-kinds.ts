import type { Random } from '../random';

/** The faults between browser and server, which the faulty line causes. Their names are those of shared-domain. */
export const LINE_FAULTS = [
  'refuse-connection',
  'lose-answer',
  'truncate',
  'duplicate',
  'status 5xx',
  'status-after-commit 5xx',
  'status 401',
  'status 403',
  'captive-portal',
  'late-answer',
] as const;

/** The faults of the tabs, the device and the server themselves. */
export const WORLD_FAULTS = [
  'tab closed',
  'renderer crashed',
  'browser killed',
  'two tabs at once',
  'leader frozen',
  'clock jump',
  'quota exceeded',
  'database upgraded',
  'network outage',
  'server killed',
] as const;

export type LineFault = (typeof LINE_FAULTS)[number];
export type WorldFault = (typeof WORLD_FAULTS)[number];
export type FaultKind = LineFault | WorldFault;

// The share of each fault, in about thousandths. Cheap faults are frequent. Each costly fault still occurs often enough
// to coincide with the others in every order.
const SHARES: Record<FaultKind, number> = {
  'refuse-connection': 130,
  'lose-answer': 150,
  truncate: 110,
  duplicate: 105,
  'status 5xx': 90,
  'status-after-commit 5xx': 95,
  'status 401': 35,
  'status 403': 50,
  'captive-portal': 90,
  'late-answer': 5,
  'tab closed': 25,
  'renderer crashed': 15,
  'browser killed': 10,
  'two tabs at once': 30,
  'leader frozen': 12,
  'clock jump': 18,
  'quota exceeded': 10,
  'database upgraded': 14,
  'network outage': 14,
  'server killed': 7,
};

export function isLineFault(kind: FaultKind): kind is LineFault {
  return (LINE_FAULTS as readonly string[]).includes(kind);
}

/** Returns about `count` faults in random order. Every kind occurs at least once, or every kind in `only`. */
export function dealFaults(count: number, random: Random, only: readonly FaultKind[] = []): FaultKind[] {
  const kinds = only.length > 0 ? only : [...LINE_FAULTS, ...WORLD_FAULTS];
  const whole = kinds.reduce((sum, kind) => sum + SHARES[kind], 0);
  const numberOf = (kind: FaultKind) => Math.max(1, Math.round((SHARES[kind] * count) / whole));
  return random.shuffled(kinds.flatMap((kind) => Array.from({ length: numberOf(kind) }, () => kind)));
}

/** Reads a comma-separated list of kinds, with which a person repeats a part of a run. */
export function readKinds(text: string | undefined): FaultKind[] {
  const known: readonly FaultKind[] = [...LINE_FAULTS, ...WORLD_FAULTS];
  const names = (text ?? '').split(',').flatMap((name) => name.trim() || []);
  return names.map((name) => {
    const kind = known.find((one) => one === name);
    if (!kind) throw new Error(`'${name}' is not a fault. The faults are: ${known.join(', ')}.`);
    return kind;
  });
}
