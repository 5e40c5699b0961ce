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

/** What the server tells the owner about itself and the registers. Null is what this server does not tell. */
export interface SystemStatus {
  readonly server: { readonly version: string; readonly isFull: boolean; readonly upSince: string | null };
  readonly backup: {
    readonly state: 'off' | 'none' | 'ok' | 'late';
    readonly ageMinutes: number | null;
  };
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
  readonly registers: readonly HeardRegister[];
}

/** The time between two questions while the page is open, in milliseconds. */
const EVERY_MS = 60_000;
const STATES = ['off', 'none', 'ok', 'late'] as const;

export function useSystemStatus() {
  return useServerValue(
    { url: '/system-status', roles: ['ADMIN'], keepsFresh: true, everyMs: EVERY_MS },
    parseSystemStatus,
  );
}

function parseSystemStatus(wire: unknown): SystemStatus {
  const { server, backup, disk, registers } = fieldsOf(wire);
  const { version, isFull, upSince } = fieldsOf(server);
  const { state, ageMinutes } = fieldsOf(backup);
  const { freeBytes, totalBytes } = isRecord(disk) ? disk : {};
  return {
    server: { version: String(version), isFull: isFull === true, upSince: textOrNull(upSince) },
    backup: { state: STATES.find((one) => one === state) ?? 'off', ageMinutes: numberOrNull(ageMinutes) },
    disk: typeof freeBytes === 'number' && typeof totalBytes === 'number' ? { freeBytes, totalBytes } : null,
    registers: Array.isArray(registers) ? registers.map(parseRegister) : [],
  };
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
