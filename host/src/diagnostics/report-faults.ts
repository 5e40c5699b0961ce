import type { Store } from '@evertill/federation-kit';
import type { HostLine } from '@evertill/federation-kit/registry';
import type { LoadFailure } from '../federation/load-failure';
import type { CopyStatus } from '../service-worker/messages';
import { createFaultReports, type DeviceFault } from './fault-reports';
import { createStartReports, type GoodStart } from './start-reports';

const TIMEOUT_MS = 10_000;
const HOST = { version: EVERTILL_VERSION, buildId: EVERTILL_BUILD_ID };

type TriedLine = Pick<HostLine, 'buildId' | 'trial'>;

interface ReportFaultsOptions {
  isOnline(): boolean;
  isSignedIn(): boolean;
}

/** Collects the faults of this page, and its good starts of builds on trial, and sends them to the server. */
export interface PageFaults {
  /** Reports a good start when the app's line says that this device tries the build before others. */
  started(app: string, buildId: string, line: TriedLine | null | undefined): void;
  failed(failure: LoadFailure): void;
  failedLate(app: string, buildId: string | null, message: string, requestId?: string | null): void;
  rolledBack(event: { app: string; from: string; to: string }): void;
  /** Reports waiting builds and refused registries that the offline copies announce. */
  follow(status: Store<CopyStatus | null>): void;
  flush(): void;
}

export function createPageFaults({ isOnline, isSignedIn }: ReportFaultsOptions): PageFaults {
  const maySend = () => isOnline() && isSignedIn();
  const reports = createFaultReports({ send: (faults) => send('/api/device-faults', { faults }), maySend });
  const starts = createStartReports({
    send: (good) => send('/api/device-starts', { starts: good }),
    maySend,
  });
  return {
    started(app, buildId, line) {
      if (line?.trial && line.buildId === buildId) starts.note({ app, buildId }, line.trial);
    },
    failed({ app, version, buildId, kind, cause, requestId = null }) {
      // Without a connection a build that is not stored cannot be loaded. This is not a fault.
      if (kind !== 'crashed' && !isOnline()) return;
      const build = { version: version ?? 'unknown', buildId: buildId ?? 'unknown' };
      reports.note({ kind: kind === 'crashed' ? 'crash' : 'load', app, ...build, message: cause, requestId });
    },
    failedLate(app, buildId, message, requestId = null) {
      const build = app === 'host' || !buildId ? HOST : { version: 'unknown', buildId };
      reports.note({ kind: 'late', app, ...build, message, requestId });
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
    flush() {
      void reports.flush();
      void starts.flush();
    },
  };
}

async function send(
  url: string,
  body: { faults: readonly DeviceFault[] } | { starts: readonly GoodStart[] },
) {
  // Uses plain fetch instead of the screens' HTTP client, because a refused report must not end a session.
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return status;
}
