import { readFileSync } from 'node:fs';
import { type Answer, container, hanging, lifecycles, lineOf, type Row } from './remotes';

const ENTRY = 'remoteEntry.js';
const SHARED_UI = new URL('../../packages/shared-ui/package.json', import.meta.url);
const [MAJOR = ''] = (JSON.parse(readFileSync(SHARED_UI, 'utf8')) as { version: string }).version.split('.');
const CHUNK = 'app.js';
const HTML: Answer = { type: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' };
const SYNTAX: Answer = { body: 'var { = ;' };
const NOT_A_SCRIPT = /is not a script: the server sent text\/html/;
const SYNTAX_ERROR = /stopped with: Uncaught SyntaxError/;
const WAITED = /did not come within 16 seconds, asked for twice/;

const faultyFile = (app: string, file: string, answer: Answer, words: RegExp | null): Row => ({
  app,
  words,
  files: { [file]: answer },
  what: `${file === ENTRY ? 'the container' : 'its part'}: ${typeof answer === 'string' ? answer : JSON.stringify(answer)}`,
});

const needing = (app: string, about: Record<string, unknown>, words: RegExp): Row => ({
  app,
  what: `needs ${JSON.stringify(about)}`,
  words,
  line: lineOf(app, { app: { ...(lineOf(app).app as object), ...about } }),
});

const needingUi = (app: string, range: string): Row => {
  const said = `needs @evertill/shared-ui ${range}, and this shell has ${MAJOR}.`.replace(/[.^]/g, '\\$&');
  return needing(app, { shared: { '@evertill/shared-ui': range } }, new RegExp(said));
};

/** The faults that a remote can have, and what its panel says. Includes all faults from the reviews of other suites. */
export const ROWS: readonly Row[] = [
  faultyFile('slow', ENTRY, { delayMs: 500 }, null),
  // The page's clock is advanced by nine seconds during the wait, so the page sees an answer that takes nine seconds.
  { ...faultyFile('slower', ENTRY, { delayMs: 1_000 }, null), waitsMs: [9_000] },
  faultyFile('gone', ENTRY, { status: 404, type: 'text/html' }, /remoteEntry\.js was answered with 404/),
  faultyFile('ill', ENTRY, { status: 500 }, /remoteEntry\.js was answered with 500/),
  faultyFile('reset', ENTRY, 'reset', /remoteEntry\.js could not be fetched: the server cannot be reached/),
  faultyFile('html', ENTRY, HTML, NOT_A_SCRIPT),
  faultyFile('syntax', ENTRY, SYNTAX, SYNTAX_ERROR),
  faultyFile(
    'throws',
    ENTRY,
    { body: `throw new Error('no entry');` },
    /stopped with: Uncaught Error: no entry/,
  ),
  faultyFile('other', ENTRY, { body: 'var evertill_elsewhere = {};' }, /does not hold evertill_other/),
  { ...faultyFile('hangs', ENTRY, 'hang', WAITED), waitsMs: [8_000, 8_000] },
  faultyFile('partgone', CHUNK, { status: 404 }, /app\.js was answered with 404/),
  faultyFile('parthtml', CHUNK, HTML, NOT_A_SCRIPT),
  faultyFile('partsyntax', CHUNK, SYNTAX, SYNTAX_ERROR),
  faultyFile('partcut', CHUNK, { body: 'globalThis.app_partcut = { bootstrap: asy' }, SYNTAX_ERROR),
  { ...faultyFile('parthangs', CHUNK, 'hang', WAITED), waitsMs: [8_000, 8_000] },
  {
    app: 'settings',
    what: 'its line is something else',
    words: /describes it wrongly: buildId/,
    line: { hello: 1 },
    own: { path: '/app/tax-management', button: 'Add New Tax' },
  },
  {
    app: 'catalog',
    what: 'its manifest is something else',
    words: /describes it wrongly: manifest/,
    line: lineOf('catalog', { manifest: { hello: 1 } }),
    own: { path: '/app/products', button: 'Add Product' },
  },
  {
    app: 'sales',
    what: 'no line of the registry names it',
    words: /not part of what is published/,
    line: null,
    own: { path: '/app/transactions', button: 'Quick Filters' },
  },
  {
    app: 'wrongexpose',
    what: 'its container does not hold ./app',
    words: /No such part/,
    entry: container('wrongexpose', `() => Promise.reject(new Error('No such part'))`),
  },
  {
    app: 'nolifecycles',
    what: 'what it exposes is no remote',
    words: /does not offer bootstrap/,
    entry: container('nolifecycles', '() => Promise.resolve(() => ({ hello: 1 }))'),
  },
  {
    app: 'atimport',
    what: 'throws while it is imported',
    words: /no import/,
    entry: container('atimport', `() => Promise.resolve(() => { throw new Error('no import'); })`),
  },
  {
    app: 'mountrejects',
    what: 'mount rejects',
    words: /no mount/,
    entry: lifecycles('mountrejects', `mount: async () => { throw new Error('no mount'); },`),
  },
  {
    app: 'mountthrows',
    what: 'mount throws',
    words: /no mount/,
    entry: lifecycles('mountthrows', `mount: () => { throw new Error('no mount'); },`),
  },
  {
    app: 'mountstring',
    what: 'mount throws a string',
    words: /just words/,
    entry: lifecycles('mountstring', `mount: () => { throw 'just words'; },`),
  },
  {
    app: 'boothangs',
    what: 'bootstrap never ends',
    words: /Starting it took longer than 10 seconds/,
    hangs: true,
    entry: lifecycles('boothangs', `bootstrap: ${hanging('boothangs')},`),
    waitsMs: [10_000],
  },
  {
    app: 'mounthangs',
    what: 'mount never ends',
    words: /Opening it took longer than 10 seconds/,
    hangs: true,
    entry: lifecycles('mounthangs', `mount: ${hanging('mounthangs')},`),
    waitsMs: [10_000],
  },
  {
    app: 'unmountthrows',
    what: 'unmount throws',
    words: null,
    entry: lifecycles('unmountthrows', `unmount: () => { throw new Error('no unmount'); },`),
  },
  {
    app: 'unmounthangs',
    what: 'unmount never ends',
    words: null,
    entry: lifecycles('unmounthangs', 'unmount: () => new Promise(() => {}),'),
  },
  {
    app: 'latethrow',
    what: 'throws after it is up',
    words: null,
    entry: lifecycles(
      'latethrow',
      `mount: async ({ domElement }) => {
        domElement.innerHTML = '<p>Screen of latethrow</p>';
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { throw new Error('too late to matter'); };
        port2.postMessage('now');
      },`,
    ),
  },
  {
    app: 'laterejection',
    what: 'rejects after it is up',
    words: null,
    entry: lifecycles(
      'laterejection',
      `mount: async ({ domElement }) => {
        domElement.innerHTML = '<p>Screen of laterejection</p>';
        queueMicrotask(() => Promise.reject(new Error('nobody waits for it')));
      },`,
    ),
  },
  needing('apinew', { hostApi: '^2.0.0' }, /It needs HostApi \^2\.0\.0, and this shell has 1\./),
  needing('apiold', { hostApi: '^0.9.0' }, /It needs HostApi \^0\.9\.0, and this shell has 1\./),
  needingUi('minor', `^${MAJOR}.99.0`),
  needingUi('major', `^${Number(MAJOR) + 1}.0.0`),
  needing(
    'unknown',
    { shared: { lodash: '^4.0.0' } },
    /needs lodash \^4\.0\.0, which this shell does not provide/,
  ),
  {
    app: 'unsatisfied',
    what: 'its build needs what its line does not say',
    words: /Version 1\.0\.0 of shared/,
    entry: container(
      'unsatisfied',
      '() => Promise.resolve(() => ({}))',
      `() => { throw new Error('Version 1.0.0 of shared singleton module does not satisfy 2.0.0'); }`,
    ),
  },
];
