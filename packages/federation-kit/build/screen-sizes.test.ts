import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { screenSizes } from './screen-sizes.mjs';

let site: string;
let folder: string;

const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
const kb = (...texts: string[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length / 1024, 0);

/** The first file of a remote with the given lazy parts, as the bundler writes it. */
function aRemote(code: string): void {
  const exposes = [
    { path: './app', assets: { js: { sync: ['50.aa.js', '__federation_expose_app.bb.js'], async: [] } } },
    { path: './texts.es', assets: { js: { sync: ['__federation_expose_texts.es.cc.js'], async: [] } } },
    { path: './mount', assets: { js: { sync: ['77.dd.js'], async: [] } } },
  ];
  put('mf-manifest.json', JSON.stringify({ metaData: { remoteEntry: { name: 'entry.js' } }, exposes }));
  put('entry.js', 'entry');
  put('50.aa.js', 'router');
  put('__federation_expose_app.bb.js', code);
  put('__federation_expose_texts.es.cc.js', 'textos');
  put('77.dd.js', 'not of the suite');
  put('77.dd.js.map', 'map');
}

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'evertill-sizes-'));
  folder = join(site, 'r/saas/b1');
  mkdirSync(folder, { recursive: true });
});
afterEach(() => rmSync(site, { recursive: true }));

describe('the size of a screen', () => {
  it('is the start of the remote, its Spanish texts and the chunks of the screen, without those of the host', () => {
    const code =
      'p(()=>Promise.all([r.e(773),r.e("12"),r.e(34)]).then(r.bind(r,1)));q(()=>r.e(12).then(r.bind(r,2)))';
    aRemote(code);
    put('12.ee.js', 'a part of both screens');
    put('34.ff.js', 'a part of the first screen alone');
    const start = ['entry', 'router', code, 'textos', 'a part of both screens'];
    expect(screenSizes(site, 'saas', 'b1')).toEqual([
      expect.closeTo(kb(...start, 'a part of the first screen alone'), 9),
      expect.closeTo(kb(...start), 9),
    ]);
  });

  it('is refused for a build whose screens cannot be found, instead of being too small', () => {
    aRemote('everything at once');
    expect(() => screenSizes(site, 'saas', 'b1')).toThrow('no lazy screens');
  });
});
