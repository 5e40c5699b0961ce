import type { FaultName } from '@evertill/shared-domain';

/**
 * A fault the simulated server knows. A status is answered without doing anything, and says so by the echo of the key; after a
 * commit it is 500, without the echo.
 */
export type Fault =
  | Exclude<FaultName, 'late-answer' | 'status'>
  | { status: number; body?: unknown; retryAfter?: number; requestId?: string };

/** One request as the server sees it. */
export interface SeenRequest {
  client: string;
  method: string;
  /** Without the base path and the query. */
  url: string;
  query: string;
  key: string | null;
  delivery: string | null;
  author: string | null;
  body: string | null;
  fault: Fault | null;
}

/** Faults in the order they are to happen, and a rule for when none is planned. */
export interface Faults {
  /** The next matching requests fail so. */
  plan(fault: Fault, options?: { times?: number; when?: (request: SeenRequest) => boolean }): void;
  /** Asked for each request without a planned fault. */
  always(rule: ((request: SeenRequest) => Fault | null) | null): void;
  clear(): void;
  next(request: SeenRequest): Fault | null;
}

/** Builds an empty plan; the health call never fails unless a rule says so. */
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
