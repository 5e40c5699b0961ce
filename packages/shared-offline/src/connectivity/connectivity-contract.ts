import type { NetworkState } from '@evertill/shared-domain';

/** Whether the server answers, as measured by its answers. */
export interface Connectivity {
  getSnapshot(): NetworkState;
  subscribe(listener: () => void): () => void;
  /** Asks GET /api/health now; true when our server answered. */
  check(): Promise<boolean>;
  /** Records the moment of a complete sync; kept across reloads. */
  markSynced(at: Date): void;
  /** Our server has answered something. */
  reportAnswer(): void;
  /** A request got no answer, or one that is not from our server: probe. */
  reportDoubt(): void;
}
