import type { Random } from './random';

/** What can go wrong on the way to the server and back, done by the line between browser and server. */
export const LINE_FAULTS = [
  'cut before it is sent',
  'cut after the commit',
  'cut during the answer',
  'delivered twice',
  '5xx before the commit',
  '5xx after the commit',
  '401',
  '403',
  'captive portal',
  'answer later than 10 s',
] as const;

/** What can happen to the tabs, the device and the server themselves. */
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

// Of a thousand. The cheap ones are the many; each costly one comes often enough to meet the others in every order.
const SHARES: Record<FaultKind, number> = {
  'cut before it is sent': 130,
  'cut after the commit': 150,
  'cut during the answer': 110,
  'delivered twice': 105,
  '5xx before the commit': 90,
  '5xx after the commit': 95,
  '401': 35,
  '403': 50,
  'captive portal': 90,
  'answer later than 10 s': 5,
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

/** About `count` faults in the order in which they will happen; every kind is among them, or every one of `only`. */
export function dealFaults(count: number, random: Random, only: readonly FaultKind[] = []): FaultKind[] {
  const kinds = only.length > 0 ? only : [...LINE_FAULTS, ...WORLD_FAULTS];
  const whole = kinds.reduce((sum, kind) => sum + SHARES[kind], 0);
  const numberOf = (kind: FaultKind) => Math.max(1, Math.round((SHARES[kind] * count) / whole));
  return random.shuffled(kinds.flatMap((kind) => Array.from({ length: numberOf(kind) }, () => kind)));
}

/** Reads a list of kinds, as a person names them to repeat a part of a run. */
export function readKinds(text: string | undefined): FaultKind[] {
  const known: readonly FaultKind[] = [...LINE_FAULTS, ...WORLD_FAULTS];
  const names = (text ?? '').split(',').flatMap((name) => name.trim() || []);
  return names.map((name) => {
    const kind = known.find((one) => one === name);
    if (!kind) throw new Error(`There is no fault '${name}'. There are: ${known.join(', ')}.`);
    return kind;
  });
}
