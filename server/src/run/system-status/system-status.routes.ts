// Tells the owner of a shop in one answer whether everything runs: the server, its backups, its disk, and the registers.
import { statfs } from 'node:fs/promises';
import { kind, VERSION } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { object } from 'superstruct';
import type { Sql } from '../../kernel/db/database';
import { checkInput } from '../../kernel/http/check-input';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import { lastUseByRegister } from '../../people/sessions/sessions.repository';
import { listRegisters } from '../../sales/registers/registers.repository';
import { isOnlyStore } from '../../suite/releases/only-store';
import type { AppContext } from '../../writes/app-context';
import { type BackupState, backupAge } from '../health/backup-age';
import { createTillReports } from './till-reports';

const MOST_WAITING = 1_000_000;

const bounds = { type: 'integer', minimum: 0, maximum: MOST_WAITING };
const waitingCount = kind<number>('number', bounds, (value) => {
  const isNumber = typeof value === 'number' && Number.isInteger(value);
  return (isNumber && value >= 0 && value <= MOST_WAITING) || 'This is not a number of changes';
});
const TillReportInput = object({ waiting: waitingCount });

interface SystemStatusOptions extends Pick<AppContext, 'db' | 'clock'> {
  backups: BackupState | null;
  /** The folder of the embedded database. Null with PostgreSQL, whose disk is elsewhere. */
  dataDir: string | null;
}

export function registerSystemStatus(
  app: FastifyInstance,
  { db, clock, backups, dataDir }: SystemStatusOptions,
): void {
  const reports = createTillReports();
  const upSince = clock.now().toISOString();

  app.post('/api/till-reports', reads(TillReportInput), async (request) => {
    const { storeId, registerId } = signedIn(request);
    const { waiting } = checkInput(TillReportInput, request.body);
    // A device that does not sell yet has not named a register.
    if (registerId) reports.note(storeId, registerId, { waiting, at: clock.now() });
    return { waiting };
  });

  app.get('/api/system-status', async (request) => {
    const { storeId } = signedIn(request);
    // On a server with other stores, its disk and its restarts are the business of its operator.
    const isOwn = await isOnlyStore(db);
    return {
      server: { version: VERSION, isFull: db.isFull(), upSince: isOwn ? upSince : null },
      backup: backupAge(backups, clock.now()),
      copy: backupAge(backups?.copies ?? null, clock.now()),
      disk: isOwn && dataDir !== null ? await measureDisk(dataDir) : null,
      registers: await listHeardRegisters(db.store(storeId), storeId),
    };
  });

  async function listHeardRegisters(sql: Sql, storeId: string) {
    const [registers, usedAt] = await Promise.all([
      listRegisters(sql, storeId),
      lastUseByRegister(sql, storeId),
    ]);
    // Anybody can report sales of a made-up register, but only a sign-in tells the device.
    return registers
      .filter(({ status, device }) => status === 'enrolled' || (status === 'waiting' && device !== ''))
      .map(({ id, name, seenAt }) => {
        const report = reports.of(storeId, id);
        const heard = [new Date(seenAt), usedAt.get(id), report?.at].map((at) => at?.getTime() ?? 0);
        return {
          id,
          name,
          heardAt: new Date(Math.max(...heard)).toISOString(),
          waiting: report?.waiting ?? null,
          toldAt: report?.at.toISOString() ?? null,
        };
      });
  }
}

async function measureDisk(folder: string) {
  return statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    () => null,
  );
}
