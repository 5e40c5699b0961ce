import type { HostApi, HostEvent, HostUser, Notice, Store } from '@evertill/federation-kit';
import type { RemoteLine } from '@evertill/federation-kit/registry';
import type { LoadFailure } from '../federation/load-failure';
import type { LoadedFills } from '../federation/remote-loader';

/** The fills of the remotes that this page can open. */
export interface FillSource {
  /** Returns the lines of the remotes that this page can open. */
  lines(): readonly RemoteLine[];
  load(app: string): Promise<LoadedFills>;
  /** Gets the faults of fills. They count as faults of the remote that brings the fill. */
  faults: {
    failed(failure: LoadFailure): void;
    failedLate(app: string, buildId: string | null, message: string): void;
  };
}

export interface SlotsParts extends FillSource {
  user: Store<HostUser | null>;
  /** Returns the HostApi of a remote, which its fills use. */
  hostApiOf(app: string): HostApi;
  notify(notice: Notice): void;
  log(event: HostEvent): void;
}
