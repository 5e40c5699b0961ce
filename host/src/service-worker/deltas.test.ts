import { describe, expect, it } from 'vitest';
import { storedFile } from './staging';
import { createStateStore } from './state';
import { synchronize } from './sync';
import { createFakeEnvironment, FakeServer } from './testing';

const CODE = Array.from({ length: 400 }, (_, n) => `line ${n} of the till;`).join('\n');
const AT = CODE.indexOf('line 200 of');
const CHANGED = CODE.replace('line 200 of', 'the changed of');
const STEPS = [[0, AT], 'the changed', [AT + 'line 200'.length, CODE.length]];
const PROVIDES = { provides: { hostApi: '1.0.0', shared: {} } };

/** Returns a device with one build of the till, and a server with the next build. */
async function aDeviceBeforeAnUpdate(changes: object | string | null) {
  const server = new FakeServer();
  const environment = createFakeEnvironment(server);
  const store = createStateStore(environment);
  const sync = () => synchronize(environment, store, async () => {});
  server.publish('host', 'h1', { 'index.html': '<h1>host</h1>' }, PROVIDES);
  server.publish('pos', 'p1', { 'main.1.js': CODE, 'other.js': 'as it was' });
  await sync();
  server.requests.length = 0;
  const line = server.publish(
    'pos',
    'p2',
    { 'main.2.js': CHANGED, 'other.js': 'as it was' },
    { deltas: ['p1'] },
  );
  if (changes !== null)
    server.files.set(
      '/r/pos/p2/deltas/p1.json',
      typeof changes === 'string' ? changes : JSON.stringify(changes),
    );
  await sync();
  const stored = await storedFile(environment, 'pos', line, 'main.2.js');
  return { server, active: (await store.read()).apps.pos?.active?.line.buildId, main: await stored?.text() };
}

const GOOD = { files: { 'main.2.js': { from: 'main.1.js', steps: STEPS } } };

describe('an update of a stored build', () => {
  it('downloads the changes, not the changed files', async () => {
    const { server, active, main } = await aDeviceBeforeAnUpdate(GOOD);
    expect(main).toBe(CHANGED);
    expect(active).toBe('p2');
    expect(server.requests).toEqual(['/registry.json', '/r/pos/p2/deltas/p1.json', '/r/pos/p2/assets.json']);
  });

  it.each([
    ['are missing', null],
    ['are not JSON', 'a page'],
    ['result in a wrong file', { files: { 'main.2.js': { from: 'main.1.js', steps: ['evil'] } } }],
    ['are based on a file that is not stored', { files: { 'main.2.js': { from: 'main.0.js', steps: [] } } }],
    ['are invalid', { files: { 'main.2.js': { from: 'main.1.js', steps: 7 } } }],
  ])('downloads whole files when the changes %s', async (_, changes) => {
    const { server, active, main } = await aDeviceBeforeAnUpdate(changes);
    expect(main).toBe(CHANGED);
    expect(active).toBe('p2');
    expect(server.requests).toContain('/r/pos/p2/main.2.js');
    expect(server.requests).not.toContain('/r/pos/p2/other.js');
  });
});
