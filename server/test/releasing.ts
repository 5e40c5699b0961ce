// A team's build as its preset writes it, and the calls that publish it on a server.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export interface ABuild {
  assets: { app: string; buildId: string; version: string; files: object[] };
  contents: Map<string, Buffer>;
}

/** Returns a finished build. `about` is added to its app.json. */
export function aBuild(app: string, buildId: string, about: object = {}): ABuild {
  const screens = [{ path: `/app/${app.replaceAll('_', '-')}`, title: app }];
  const manifest = { name: app, version: '1.0.0', hostApi: '^1.0.0', basename: '/app', screens, ...about };
  const federation = {
    id: `evertill_${app}`,
    name: `evertill_${app}`,
    shared: [],
    metaData: { remoteEntry: { name: 'remoteEntry.js', type: 'global' } },
    exposes: [{ path: './app' }],
  };
  const contents = new Map(
    Object.entries({
      'app.json': JSON.stringify(manifest),
      'mf-manifest.json': JSON.stringify(federation),
      'remoteEntry.js': `// ${app} ${buildId}\n${'x'.repeat(2_000)}`,
      'img/logo.svg': '<svg/>',
    }).map(([path, text]) => [path, Buffer.from(text)]),
  );
  return { assets: { app, buildId, version: '1.0.0', files: filesOf(contents) }, contents };
}

/** Returns the list of a build's files, as its assets.json has it. */
export function filesOf(contents: Map<string, Buffer>): object[] {
  return Array.from(contents, ([path, content]) => {
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return { path, bytes: content.length, integrity, offline: true };
  });
}

export interface ReleaseAnswer {
  status: number;
  body: Record<string, unknown> & { error?: string; missing?: string[] };
}

/** Returns the calls of one team. A function gives a token that is made after the calls are. */
export function createTeam(app: () => FastifyInstance, token: string | (() => string)) {
  const authorize = () => `Bearer ${typeof token === 'string' ? token : token()}`;
  const send = async (method: 'GET' | 'POST', path: string, payload?: object): Promise<ReleaseAnswer> => {
    const answer = await app().inject({
      method,
      url: `/api/releases${path}`,
      headers: { authorization: authorize() },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const sendFile = async (buildId: string, path: string, content: Buffer): Promise<ReleaseAnswer> => {
    const answer = await app().inject({
      method: 'PUT',
      url: '/api/releases/files',
      query: { buildId, path },
      headers: { authorization: authorize(), 'content-type': 'application/octet-stream' },
      payload: content,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const upload = async ({ assets, contents }: ABuild): Promise<void> => {
    const { body } = await send('POST', '', assets);
    for (const path of body.missing ?? [])
      await sendFile(assets.buildId, path, contents.get(path) ?? Buffer.alloc(0));
  };
  return {
    send,
    sendFile,
    upload,
    /** Publishes a build to all devices, or to `first`. */
    async publish(build: ABuild, first?: object): Promise<ReleaseAnswer> {
      await upload(build);
      return send('POST', '/live', {
        buildId: build.assets.buildId,
        ...(first ? { first } : { allAtOnce: true }),
      });
    },
    /** Publishes a build to the first devices, and to all after enough good starts. */
    async rollOut(build: ABuild): Promise<ReleaseAnswer> {
      await upload(build);
      return send('POST', '/live', { buildId: build.assets.buildId });
    },
  };
}
