import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeAssets } from './assets-list.mjs';
import { updateRegistry } from './registry-file.mjs';
import { uploadBuild } from './release.mjs';

let root: string;
let site: string;

/** Returns text in which no part repeats, so that a comparison with other such text tries every position. */
function noise(length: number, seed: number): string {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  };
  return Array.from({ length }, next).join('');
}

function aBuild(buildId: string, files: Record<string, string>): string {
  const folder = join(root, buildId);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeAssets(folder, { app: 'pos', buildId, version: '1.0.0' });
  return folder;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'evertill-stage-'));
  site = join(root, 'site');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a build that a server receives', () => {
  it('leaves the server free while its files are compared and compressed', async () => {
    await uploadBuild(aBuild('b1', { 'code.js': noise(900_000, 1) }), site);
    const second = aBuild('b2', { 'code.js': noise(900_000, 2) });
    const began = performance.now();
    let [last, longestWait] = [began, 0];
    const turn = () => {
      longestWait = Math.max(longestWait, performance.now() - last);
      last = performance.now();
    };
    const timer = setInterval(turn, 5);
    await uploadBuild(second, site);
    clearInterval(timer);
    turn();
    expect(longestWait).toBeLessThan((last - began) / 3);
  });

  it('locks only its own app, so that another team goes live meanwhile', async () => {
    const ended: string[] = [];
    await uploadBuild(aBuild('b1', { 'code.js': noise(900_000, 1) }), site);
    await Promise.all([
      uploadBuild(aBuild('b2', { 'code.js': noise(900_000, 2) }), site).then(() => ended.push('upload')),
      updateRegistry(site, (registry) => ({ ...registry, overrides: [] })).then(() => ended.push('live')),
    ]);
    expect(ended).toEqual(['live', 'upload']);
  });

  it('has no list of changes for a file above a million characters', async () => {
    const [small, large] = ['small line;\n'.repeat(1_000), 'large line;\n'.repeat(100_000)];
    await uploadBuild(aBuild('b1', { 'small.js': small, 'large.js': large }), site);
    await uploadBuild(aBuild('b2', { 'small.js': `${small}x`, 'large.js': `${large}x` }), site);
    const { files } = JSON.parse(readFileSync(join(site, 'r/pos/b2/deltas/b1.json'), 'utf8'));
    expect(Object.keys(files)).toEqual(['small.js']);
  });

  it('is compressed to the smallest files when its owner asks for them', async () => {
    const words = Array.from({ length: 20_000 }, (_, at) => `line ${(at * 7_919) % 10_007};`).join('');
    await uploadBuild(aBuild('b1', { 'code.js': words }), site);
    await uploadBuild(aBuild('b2', { 'code.js': words }), site, { isSmallest: true });
    const sizeOf = (buildId: string) => statSync(join(site, 'r/pos', buildId, 'code.js.br')).size;
    expect(sizeOf('b2')).toBeLessThan(sizeOf('b1'));
  });

  it('is stored once when two commands send it at the same moment', async () => {
    const folder = aBuild('b1', { 'code.js': noise(200_000, 1) });
    const [one, other] = await Promise.all([uploadBuild(folder, site), uploadBuild(folder, site)]);
    expect(one).toEqual(other);
    expect(readdirSync(join(site, 'r/pos'))).toEqual(['b1']);
  });

  it('removes what a killed command left behind', async () => {
    mkdirSync(join(site, 'r/pos/old.incoming'), { recursive: true });
    await uploadBuild(aBuild('b1', { 'code.js': 'x' }), site);
    expect(existsSync(join(site, 'r/pos/old.incoming'))).toBe(false);
  });

  it('is refused in words when a file differs from its hash', async () => {
    const folder = aBuild('b1', { 'code.js': 'x' });
    writeFileSync(join(folder, 'code.js'), 'y');
    await expect(uploadBuild(folder, site)).rejects.toThrow(
      'code.js of pos b1 is not the file that was built.',
    );
    expect(readdirSync(join(site, 'r/pos'))).toEqual([]);
  });
});
