import { useServerValue } from '@evertill/shared-data';
import { isRecord } from '@evertill/shared-domain';

/** A register, when the server last heard of it, and how many changes wait on it. */
export interface HeardRegister {
  readonly id: string;
  readonly name: string | null;
  readonly heardAt: string;
  /** The number that the register told at `toldAt`. Both are null while the server has not been told. */
  readonly waiting: number | null;
  readonly toldAt: string | null;
}

/** How old the newest proven copy is. The state is unknown while the place of the copies has not answered. */
export interface CopyAge {
  readonly state: 'off' | 'none' | 'unknown' | 'ok' | 'late';
  readonly ageMinutes: number | null;
}

/** What the server tells the owner about itself and the registers. Null is what this server does not tell. */
export interface SystemStatus {
  readonly server: { readonly version: string; readonly isFull: boolean; readonly upSince: string | null };
  readonly backup: CopyAge;
  /** The copies in another place. */
  readonly copy: CopyAge;
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
  readonly registers: readonly HeardRegister[];
}

/** The time between two questions while the page is open, in milliseconds. */
const EVERY_MS = 60_000;
const STATES = ['off', 'none', 'unknown', 'ok', 'late'] as const;

export function useSystemStatus() {
  return useServerValue(
    { url: '/system-status', roles: ['ADMIN'], keepsFresh: true, everyMs: EVERY_MS },
    parseSystemStatus,
  );
}

function parseSystemStatus(wire: unknown): SystemStatus {
  const { server, backup, copy, disk, registers } = fieldsOf(wire);
  const { version, isFull, upSince } = fieldsOf(server);
  const { freeBytes, totalBytes } = isRecord(disk) ? disk : {};
  return {
    server: { version: String(version), isFull: isFull === true, upSince: textOrNull(upSince) },
    backup: parseAge(fieldsOf(backup)),
    // A server of an earlier version tells nothing about copies in another place.
    copy: parseAge(isRecord(copy) ? copy : {}),
    disk: typeof freeBytes === 'number' && typeof totalBytes === 'number' ? { freeBytes, totalBytes } : null,
    registers: Array.isArray(registers) ? registers.map(parseRegister) : [],
  };
}

function parseAge({ state, ageMinutes }: Record<string, unknown>): CopyAge {
  return { state: STATES.find((one) => one === state) ?? 'off', ageMinutes: numberOrNull(ageMinutes) };
}

function parseRegister(wire: unknown): HeardRegister {
  const { id, name, heardAt, waiting, toldAt } = fieldsOf(wire);
  return {
    id: String(id),
    name: textOrNull(name),
    heardAt: String(heardAt),
    waiting: numberOrNull(waiting),
    toldAt: textOrNull(toldAt),
  };
}

function fieldsOf(wire: unknown): Record<string, unknown> {
  if (isRecord(wire)) return wire;
  throw new TypeError('The status of the system cannot be read');
}

function textOrNull(wire: unknown): string | null {
  return typeof wire === 'string' ? wire : null;
}

function numberOrNull(wire: unknown): number | null {
  return typeof wire === 'number' ? wire : null;
}
