import type { NetworkState } from '@evertill/shared-domain';

/** Reports whether the server can be reached, judged by the server's answers. */
export interface Connectivity {
  getSnapshot(): NetworkState;
  subscribe(listener: () => void): () => void;
  /** Requests GET /api/health now. True when our server answered. */
  check(): Promise<boolean>;
  /** Stores the time of a complete sync. Survives reloads. */
  markSynced(at: Date): void;
  /** Reports that our server answered a request. */
  reportAnswer(): void;
  /** Reports that a request got no answer, or an answer from another server. Leads to a probe. */
  reportDoubt(): void;
}
