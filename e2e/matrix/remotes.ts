// The smallest possible remotes, each with a fault. One registry names all of them, and one page opens them.

/** The server's answer for a file. 'hang' never answers, and 'reset' cuts the connection. */
export type Answer = { status?: number; type?: string; body?: string; delayMs?: number } | 'hang' | 'reset';

/** One row of the matrix: a remote's fault, and the words that its panel must show until the fault is repaired. */
export interface Row {
  readonly app: string;
  readonly what: string;
  /** The words of the panel. Null when the screen opens despite the fault. */
  readonly words: RegExp | null;
  /** The steps by which the page's clock is advanced, for faults that show only after a wait. In milliseconds. */
  readonly waitsMs?: readonly number[];
  /** True when a function of the remote is `hanging`. The wait counts from the call of that function. */
  readonly hangs?: boolean;
  /** The remote's line in the registry, when the line is the fault. Null removes the line. */
  readonly line?: Record<string, unknown> | null;
  /** The answers that replace files, by file name. */
  readonly files?: Readonly<Record<string, Answer>>;
  /** The text of the container, when the container is the fault. */
  readonly entry?: string;
  /** Set for an app of the suite itself whose line is wrong: the path of its screen, and a button on that screen. */
  readonly own?: { readonly path: string; readonly button: string };
}

export const BUILD = 'matrix00matrix';

/**
 * Returns a container whose `./app` is a separate file. The page's file runner runs that file, as in the suite's
 * builds.
 */
export function containerOf(app: string): string {
  return container(
    app,
    `() => globalThis[Symbol.for('evertill.file-runner')].run(location.origin + '/r/${app}/${BUILD}/app.js').then(
      () => () => globalThis.app_${app}, (cause) => { throw Object.assign(new Error('Loading chunk app failed.'), { name: 'ChunkLoadError', type: cause.message }); })`,
  );
}

/** Returns a container with this `get`. The runtime calls `init` first. */
export function container(app: string, get: string, init = '() => {}'): string {
  return `var evertill_${app} = { init: ${init}, get: ${get} };`;
}

/** Returns a container that provides its lifecycles without loading another file. */
export function lifecycles(app: string, about: string): string {
  return container(
    app,
    `() => Promise.resolve(() => { ${module(app, about)} return globalThis.app_${app}; })`,
  );
}

/** Returns a function that never ends. It names its app in `globalThis.hanging` once it has been called. */
export function hanging(app: string): string {
  return `() => { globalThis.hanging = '${app}'; return new Promise(() => {}); }`;
}

/** Returns the file behind `./app`, which shows a paragraph on the page. */
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
