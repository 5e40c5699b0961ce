/** Why a remote is not on screen, in words a shop can read out to whoever helps them. */
export interface LoadFailure {
  readonly app: string;
  /** What was to be opened; unknown when the registry does not name the app. */
  readonly version: string | null;
  readonly buildId: string | null;
  readonly kind:
    | 'missing'
    | 'broken-line'
    | 'incompatible'
    | 'unreachable'
    | 'too-slow'
    | 'faulty'
    | 'crashed';
  readonly cause: string;
}

/** A remote that could not be opened. */
export class RemoteUnavailable extends Error {
  constructor(readonly failure: LoadFailure) {
    super(`${failure.app}: ${failure.cause}`);
    this.name = 'RemoteUnavailable';
  }
}
