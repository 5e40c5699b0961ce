import { createStore, type HostEvent, type Store } from '@evertill/federation-kit';

/** An event with the time it happened. */
export interface LoggedEvent extends HostEvent {
  readonly at: Date;
}

export interface HostLog {
  readonly events: Store<readonly LoggedEvent[]>;
  log(event: HostEvent): void;
}

const EVENTS_KEPT = 100;

/** Keeps the last events of remotes and the host for /app/diagnostics, the newest first. */
export function createHostLog(now: () => Date = () => new Date()): HostLog {
  const events = createStore<readonly LoggedEvent[]>([]);
  return {
    events,
    log(event) {
      events.set([{ ...event, at: now() }, ...events.getSnapshot()].slice(0, EVENTS_KEPT));
    },
  };
}
