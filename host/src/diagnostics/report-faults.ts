import type { Store } from '@evertill/federation-kit';
import type { LoadFailure } from '../federation/load-failure';
import type { CopyStatus } from '../service-worker/messages';
import { createFaultReports, type DeviceFault, type FaultReports } from './fault-reports';

const TIMEOUT_MS = 10_000;
const HOST = { version: EVERTILL_VERSION, buildId: EVERTILL_BUILD_ID };

interface ReportFaultsOptions {
  isOnline(): boolean;
  isSignedIn(): boolean;
}

/** Collects the faults of this page and sends them to the server. */
export interface PageFaults {
  failed(failure: LoadFailure): void;
  failedLate(app: string, buildId: string | null, message: string): void;
  rolledBack(event: { app: string; from: string; to: string }): void;
  /** Reports waiting builds and refused registries that the offline copies announce. */
  follow(status: Store<CopyStatus | null>): void;
  flush: FaultReports['flush'];
}

export function createPageFaults({ isOnline, isSignedIn }: ReportFaultsOptions): PageFaults {
  const reports = createFaultReports({ send, maySend: () => isOnline() && isSignedIn() });
  return {
    failed({ app, version, buildId, kind, cause }) {
      // Without a connection a build that is not stored cannot be loaded. This is not a fault.
      if (kind !== 'crashed' && !isOnline()) return;
      const build = { version: version ?? 'unknown', buildId: buildId ?? 'unknown' };
      reports.note({ kind: kind === 'crashed' ? 'crash' : 'load', app, ...build, message: cause });
    },
    failedLate(app, buildId, message) {
      const build = app === 'host' || !buildId ? HOST : { version: 'unknown', buildId };
      reports.note({ kind: 'late', app, ...build, message });
    },
    rolledBack({ app, from, to }) {
      const message = `It failed to start twice: the device went back to build ${to}.`;
      reports.note({ kind: 'rolled-back', app, version: 'unknown', buildId: from, message });
    },
    follow(status) {
      status.subscribe(() => {
        const copies = status.getSnapshot();
        if (copies?.problem) reports.note({ kind: 'refused', app: 'host', ...HOST, message: copies.problem });
        for (const { app, active, waiting } of copies?.apps ?? [])
          if (waiting)
            reports.note({
              kind: 'waiting',
              app,
              version: 'unknown',
              buildId: active ?? 'unknown',
              message: waiting,
            });
      });
    },
    flush: reports.flush,
  };
}

async function send(faults: readonly DeviceFault[]): Promise<number> {
  // Uses plain fetch instead of the screens' HTTP client, because a refused report must not end a session.
  const { status } = await fetch('/api/device-faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return status;
}
