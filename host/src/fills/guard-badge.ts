import type { BadgeFill, HostApi, OpenedBadge } from '@evertill/federation-kit';
import type { FillWatch } from './fill-watch';
import { frozen } from './frozen';

/** In characters. A longer word would cover the tile. */
const LONGEST = 20;

interface GuardOptions {
  watch: FillWatch;
  hostApi: HostApi;
}

/** Returns a badge whose functions never throw. */
export function guardBadge(fill: BadgeFill<unknown>, { watch, hostApi }: GuardOptions): OpenedBadge<unknown> {
  const { key, app } = watch.fill;
  return {
    key,
    app,
    badge(data) {
      const word: unknown = watch.call(() => fill.badge(frozen(data), hostApi));
      return typeof word === 'string' && word !== '' ? word.slice(0, LONGEST) : null;
    },
    follow(listener) {
      const end = watch.call(() => fill.follow?.(hostApi, listener));
      return () => {
        watch.call(() => end?.());
      };
    },
  };
}
