/** Registry lines for tests, as the build writes them. */
import type { RemoteLine } from '@evertill/federation-kit/registry';
import type { Registry } from './registry';

export function aRemoteLine(name: string, about: Partial<RemoteLine> = {}): RemoteLine {
  const buildId = about.buildId ?? 'b1';
  return {
    buildId,
    version: '1.2.3',
    url: `/r/${name}/${buildId}/`,
    assets: 'sha384-abc',
    manifest: {
      id: `evertill_${name}`,
      name: `evertill_${name}`,
      metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'global' } },
      exposes: [{ path: './app' }],
    },
    app: {
      name,
      version: '1.2.3',
      hostApi: '^1.0.0',
      basename: '/app',
      screens: [{ path: `/app/${name}`, title: `The ${name}` }],
    },
    ...about,
  };
}

export function aRegistry(lines: readonly RemoteLine[], about: Partial<Registry> = {}): Registry {
  return {
    generation: 1,
    serviceWorker: true,
    overrides: [],
    host: null,
    remotes: new Map(lines.map((line) => [line.app.name, line])),
    waiting: new Map(),
    broken: new Map(),
    ...about,
  };
}
