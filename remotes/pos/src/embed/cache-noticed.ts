import type { HostEvent } from '@evertill/federation-kit';

/** Tells the integrator about a cache that answers in the shop's place. */
export function cacheNoticed(isPassed: boolean): HostEvent {
  const found = 'A cache of this page or of its network answers calls of the shop from its store. ';
  return isPassed
    ? { level: 'warning', message: `${found}The till asks past it. The cache must leave out apiBase.` }
    : { level: 'error', message: `${found}Nothing leads past it, so the catalog may be out of date.` };
}
