// Judges what the server tells, and puts it into a shopkeeper's words.
import { formatCount, momentWords, registerLabel } from '@evertill/shared-domain';
import { systemStatus as words } from '../texts';
import type { CopyAge, HeardRegister, SystemStatus } from './system-status';

/** `look` is for the next days, `bad` for today. Nothing is known about what is `unknown`. */
export type Level = 'good' | 'look' | 'bad' | 'unknown';

export interface Fact {
  readonly id: string;
  readonly level: Level;
  readonly title: string;
  readonly text: string;
  /** What else is known, or what to do. */
  readonly hint: string | null;
}

const GB = 1024 ** 3;
const LITTLE_BYTES = 5 * GB;
const LEAST_BYTES = GB;
// A long weekend, so that a shop that was closed finds nothing to look at.
const SILENT_AFTER_MS = 3 * 24 * 3600_000;

/** Returns the facts about the server, each in one line. */
export function serverFacts({ server, backup, copy, disk }: SystemStatus, now: Date): readonly Fact[] {
  return [
    serverFact(server, now),
    copiesFact(backup),
    ...(copy.state === 'off' ? [] : [elsewhereFact(copy)]),
    ...(disk ? [diskFact(disk)] : []),
  ];
}

/** Returns a fact about each register, those that need a look first. */
export function registerFacts({ registers }: SystemStatus, now: Date): readonly Fact[] {
  const facts = registers.map((register) => registerFact(register, now));
  return [...facts.filter(needsLook), ...facts.filter((fact) => !needsLook(fact))];
}

export function needsLook({ level }: Fact): boolean {
  return level === 'look' || level === 'bad';
}

function serverFact({ version, isFull, upSince }: SystemStatus['server'], now: Date): Fact {
  const fact = { id: 'server', title: words.server.title };
  if (isFull) return { ...fact, level: 'bad', text: words.server.full, hint: words.askOperator };
  const facts = [
    words.server.version(version),
    ...(upSince ? [words.server.since(momentWords(upSince, now))] : []),
  ];
  return { ...fact, level: 'good', text: words.server.runs, hint: facts.join(' ') };
}

function copiesFact({ state, ageMinutes }: CopyAge): Fact {
  const fact = { id: 'copies', title: words.copies.title };
  if (state === 'off') return { ...fact, level: 'look', text: words.copies.off, hint: words.copies.offHint };
  if (state === 'none' || ageMinutes === null)
    return { ...fact, level: 'bad', text: words.copies.none, hint: words.copies.noneHint };
  const text = words.copies.last(ageMinutes);
  return state === 'late'
    ? { ...fact, level: 'look', text, hint: words.askOperator }
    : { ...fact, level: 'good', text, hint: words.copies.proven };
}

function elsewhereFact({ state, ageMinutes }: CopyAge): Fact {
  const fact = { id: 'elsewhere', title: words.elsewhere.title };
  if (state === 'unknown')
    return { ...fact, level: 'unknown', text: words.elsewhere.unknown, hint: words.elsewhere.unknownHint };
  if (ageMinutes === null)
    return { ...fact, level: 'look', text: words.elsewhere.none, hint: words.elsewhere.noneHint };
  const text = words.copies.last(ageMinutes);
  return state === 'late'
    ? { ...fact, level: 'look', text, hint: words.askOperator }
    : { ...fact, level: 'good', text, hint: words.elsewhere.safe };
}

function diskFact({ freeBytes, totalBytes }: NonNullable<SystemStatus['disk']>): Fact {
  const text = words.disk.free(inGb(freeBytes), inGb(totalBytes));
  const level = freeBytes < LEAST_BYTES ? 'bad' : freeBytes < LITTLE_BYTES ? 'look' : 'good';
  return {
    id: 'disk',
    level,
    title: words.disk.title,
    text,
    hint: level === 'good' ? null : words.disk.little,
  };
}

function registerFact(register: HeardRegister, now: Date): Fact {
  const { id, heardAt, waiting, toldAt } = register;
  const isSilent = now.getTime() - new Date(heardAt).getTime() > SILENT_AFTER_MS;
  const heard = momentWords(heardAt, now);
  const isWaiting = waiting !== null && waiting > 0;
  return {
    id,
    level: isSilent || isWaiting ? 'look' : waiting === null ? 'unknown' : 'good',
    title: registerLabel(register),
    text: isSilent ? words.registers.silent(heard) : words.registers.heard(heard),
    hint:
      waiting === null || toldAt === null
        ? words.registers.notTold
        : isWaiting
          ? words.registers.waiting(waiting, momentWords(toldAt, now))
          : isSilent
            ? words.registers.mayWait
            : words.registers.nothingWaits,
  };
}

/** Writes a number of bytes in gigabytes, with one digit after the point below ten. */
function inGb(bytes: number): string {
  const gb = bytes / GB;
  return formatCount(gb < 10 ? Math.floor(gb * 10) / 10 : Math.floor(gb));
}
