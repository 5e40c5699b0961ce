/** The reason why a remote is not on screen, in words that a shop can read out to its support. */
export interface LoadFailure {
  readonly app: string;
  /** The version that could not be opened. Null when the registry does not name the app. */
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
  /** The call whose failure is the cause. Null or missing when no call is known. */
  readonly requestId?: string | null;
}

/** Thrown when a remote could not be opened. */
export class RemoteUnavailable extends Error {
  constructor(readonly failure: LoadFailure) {
    super(`${failure.app}: ${failure.cause}`);
    this.name = 'RemoteUnavailable';
  }
}
