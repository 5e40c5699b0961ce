// Remotes as small as can be, each with a fault of its own: all of them are named by one registry, and opened in one page.

/** What a server answers for a file; `hang` never does, `reset` cuts the line. */
export type Answer = { status?: number; type?: string; body?: string; delayMs?: number } | 'hang' | 'reset';

/** One row of the matrix: what is wrong, until it is mended, and what its place must say. */
export interface Row {
  readonly app: string;
  readonly what: string;
  /** What the panel says; null where the screen opens all the same. */
  readonly words: RegExp | null;
  /** How far the page's clock is turned on, step by step, where the answer is a wait. */
  readonly waitsMs?: readonly number[];
  /** The line of the registry, where that is what is wrong. */
  readonly line?: Record<string, unknown> | null;
  /** By file name: what is answered instead of the file. */
  readonly files?: Readonly<Record<string, Answer>>;
  /** The container, where that is what is wrong. */
  readonly entry?: string;
  /** One of the suite's own apps, whose line is not as it should be: where its screen is, and a button of it. */
  readonly own?: { readonly path: string; readonly button: string };
}

export const BUILD = 'matrix00matrix';

/** A container whose `./app` is a file of its own, run through the page as the builds of the suite do. */
export function containerOf(app: string): string {
  return container(
    app,
    `() => globalThis[Symbol.for('evertill.file-runner')].run(location.origin + '/r/${app}/${BUILD}/app.js').then(
      () => () => globalThis.app_${app}, (cause) => { throw Object.assign(new Error('Loading chunk app failed.'), { name: 'ChunkLoadError', type: cause.message }); })`,
  );
}

/** A container with this `get`; `init` is what the runtime calls first. */
export function container(app: string, get: string, init = '() => {}'): string {
  return `var evertill_${app} = { init: ${init}, get: ${get} };`;
}

/** A container that hands out these lifecycles at once. */
export function lifecycles(app: string, about: string): string {
  return container(
    app,
    `() => Promise.resolve(() => { ${module(app, about)} return globalThis.app_${app}; })`,
  );
}

/** The file behind `./app`: a paragraph on the page. */
export function module(app: string, about = ''): string {
  return `globalThis.app_${app} = {
    bootstrap: async () => {},
    mount: async ({ domElement }) => { domElement.innerHTML = '<p>Screen of ${app}</p>'; },
    unmount: async ({ domElement }) => { domElement.replaceChildren(); },
    update: async () => {},
    ${about}
  };`;
}

export function lineOf(app: string, about: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    buildId: BUILD,
    version: '1.0.0',
    url: `/r/${app}/${BUILD}/`,
    assets: 'sha384-none',
    manifest: {
      id: `evertill_${app}`,
      name: `evertill_${app}`,
      shared: [],
      remotes: [],
      metaData: {
        name: `evertill_${app}`,
        globalName: `evertill_${app}`,
        publicPath: 'auto',
        pluginVersion: '2.9.2',
        buildInfo: { buildVersion: '1.0.0', buildName: app },
        types: { path: '', name: '', zip: '', api: '' },
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      },
      exposes: [{ id: `evertill_${app}:app`, name: 'app', path: './app' }],
    },
    app: {
      name: app,
      version: '1.0.0',
      hostApi: '^1.0.0',
      shared: {},
      basename: '/app',
      screens: [{ path: `/app/${app}`, title: `The ${app}` }],
    },
    ...about,
  };
}
