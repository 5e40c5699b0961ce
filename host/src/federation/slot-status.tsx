import { PlainButton } from '../plain-pages/plain-button';
import { PlainIcon } from '../plain-pages/plain-icon';
import { places } from '../texts';
import type { LoadFailure } from './load-failure';
import type { SlotState } from './remote-slot';

interface SlotStatusProps {
  title: string;
  state: SlotState;
  onRetry(): void;
}

/** Shows the state of a remote in its place while its screen is not open. */
export function SlotStatus({ title, state, onRetry }: SlotStatusProps) {
  switch (state.phase) {
    case 'quiet':
    case 'open':
      return null;
    case 'failed':
      return (
        <FailurePanel title={title} failure={state.failure} isRetrying={state.isRetrying} onRetry={onRetry} />
      );
    default:
      return <ScreenOutline title={title} isSlow={state.phase === 'still-loading'} />;
  }
}

const ROWS = ['heading', 'a', 'b', 'c', 'd', 'e', 'f'];

function ScreenOutline({ title, isSlow }: { title: string; isSlow: boolean }) {
  return (
    <div role="status" aria-busy="true" aria-label={places.loading(title)}>
      <div className="ev-outline" aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} />
        ))}
      </div>
      {isSlow && <p className="ev-still-loading ev-muted">{places.slow(title)}</p>}
    </div>
  );
}

const HEADLINES: Record<LoadFailure['kind'], (screen: string) => string> = {
  missing: (screen) => places.unavailable(screen),
  'broken-line': (screen) => places.unavailable(screen),
  incompatible: (screen) => places.tooOld(screen),
  unreachable: (screen) => places.cannotOpen(screen),
  'too-slow': (screen) => places.tooSlow(screen),
  faulty: (screen) => places.cannotOpen(screen),
  crashed: (screen) => places.stopped(screen),
};

interface FailurePanelProps {
  title: string;
  failure: LoadFailure;
  isRetrying: boolean;
  onRetry(): void;
}

function FailurePanel({ title, failure, isRetrying, onRetry }: FailurePanelProps) {
  const { app, version, buildId, kind, cause } = failure;
  return (
    <div className="ev-plain">
      <div className="ev-panel" role="alert">
        <PlainIcon name={kind === 'unreachable' ? 'no-connection' : 'warning'} className="ev-panel-icon" />
        <h1>{HEADLINES[kind](title)}</h1>
        <p className="ev-muted">{places.unaffected}</p>
        <PlainButton busy={isRetrying} onClick={onRetry}>
          {places.retry}
        </PlainButton>
        <details className="ev-details">
          <summary>{places.details}</summary>
          <p>{cause}</p>
          <p>{places.build(app, version, buildId)}</p>
        </details>
      </div>
    </div>
  );
}
