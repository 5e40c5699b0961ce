import type { FaultName } from '@evertill/shared-domain';

/**
 * A fault of the simulated server. A status is answered without doing anything, and the echo of the key says so.
 * 'status-after-commit' answers 500 without the echo.
 */
export type Fault =
  | Exclude<FaultName, 'late-answer' | 'status'>
  | { status: number; body?: unknown; retryAfter?: number; requestId?: string };

/** One request as the server sees it. */
export interface SeenRequest {
  client: string;
  method: string;
  /** The path without the base path and the query. */
  url: string;
  query: string;
  key: string | null;
  delivery: string | null;
  author: string | null;
  body: string | null;
  fault: Fault | null;
}

/** The planned faults in order, and a rule for requests without a planned fault. */
export interface Faults {
  /** Makes the next matching requests fail with this fault. */
  plan(fault: Fault, options?: { times?: number; when?: (request: SeenRequest) => boolean }): void;
  /** Sets the rule for requests without a planned fault. Null removes the rule. */
  always(rule: ((request: SeenRequest) => Fault | null) | null): void;
  clear(): void;
  next(request: SeenRequest): Fault | null;
}

/** Builds an empty plan. Planned faults spare the health call unless `when` says otherwise. */
export function createFaults(): Faults {
  let planned: { fault: Fault; left: number; when: (request: SeenRequest) => boolean }[] = [];
  let rule: ((request: SeenRequest) => Fault | null) | null = null;

  return {
    plan(fault, { times = 1, when = (request: SeenRequest) => request.url !== '/health' } = {}) {
      planned.push({ fault, left: times, when });
    },
    always(next) {
      rule = next;
    },
    clear() {
      planned = [];
      rule = null;
    },
    next(request) {
      const found = planned.find(({ left, when }) => left > 0 && when(request));
      if (!found) return rule?.(request) ?? null;
      found.left -= 1;
      return found.fault;
    },
  };
}
