import { PlainButton } from '../plain-pages/plain-button';
import { PlainIcon } from '../plain-pages/plain-icon';
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
    <div role="status" aria-busy="true" aria-label={`Loading ${title}`}>
      <div className="ev-outline" aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} />
        ))}
      </div>
      {isSlow && <p className="ev-still-loading ev-muted">{title} is still loading…</p>}
    </div>
  );
}

const HEADLINES: Record<LoadFailure['kind'], string> = {
  missing: 'is not available',
  'broken-line': 'is not available',
  incompatible: 'does not fit this version of the shell',
  unreachable: 'could not be loaded',
  'too-slow': 'took too long to load',
  faulty: 'could not be started',
  crashed: 'stopped working',
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
        <h1>
          {title} {HEADLINES[kind]}
        </h1>
        <p>{cause}</p>
        <p className="ev-details">
          App {app}, {version ? `version ${version}` : 'version unknown'}
          {buildId && `, build ${buildId}`}
        </p>
        <p className="ev-muted">Everything else goes on working. Nothing that was saved is lost.</p>
        <PlainButton busy={isRetrying} onClick={onRetry}>
          Retry
        </PlainButton>
      </div>
    </div>
  );
}
