// Checks that texts for people are in the texts modules of their packages, and that these use one word for one thing.
// Must: a text outside of these modules would stay English in every translation, and a wording rule would miss it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findTexts, textsIn, textsOfModule } from './find-texts.mjs';

/** Sources whose texts are not in a texts module, with the reason. A path that ends in / is a folder. */
const EXCEPTIONS = {
  'host/src/diagnostics/app-facts.ts': 'A fault of a build, in the words of the log that support reads.',
  'host/src/diagnostics/copy-notes.ts': 'A fault of a build, in the words of the log that support reads.',
  'host/src/diagnostics/fault-reports.ts': 'What the server stores about a fault.',
  'host/src/diagnostics/report-faults.ts': 'What the server stores about a fault.',
  'host/src/federation/': 'The cause of a failure, under Details and in the log, as support reads it.',
  'host/src/fills/fill-watch.ts': 'A fault of a fill, in the words of the log that support reads.',
  'host/src/host-api/service-paths.ts': 'Tells the developers of a remote what their app.json lacks.',
  'host/src/service-worker/':
    'The worker does not know the language of a page. Its own page is in both languages.',
  'host/src/start/boot-failure.ts': 'Works without any other module, and has both languages itself.',
  'packages/federation-kit/src/files/chunk-failure.ts': 'The cause of a failure, as host/src/federation.',
  'packages/federation-kit/src/remote-storage.ts': 'Tells the developers of a remote which value is no JSON.',
  'packages/shared-domain/src/entities/receipt-logo.ts': 'Tells the caller of the API which field is wrong.',
  'packages/shared-domain/src/entities/shop-settings.ts': 'Tells the caller of the API which field is wrong.',
  'packages/shared-domain/src/inputs/': 'Tells the caller of the API which field is wrong.',
  'packages/shared-domain/src/people/common-passwords.ts': 'A list of passwords.',
  'packages/shared-domain/src/reading/fields.ts': 'Tells developers what the server sent.',
  'packages/shared-domain/src/sale/sale-sums.ts': 'Tells the caller of the API which sum is wrong.',
  'packages/shared-domain/src/shifts/shift-sums.ts': 'Keys of sums, which the server stores.',
  'packages/shared-offline/src/model/': 'The model with which tests compare the outbox.',
  'remotes/pos/src/embed/cache-noticed.ts':
    'Tells the developers of a page, in its console, what their cache must leave out.',
  'remotes/saas/src/store-setup/state-rates.ts':
    'The names of the states, which taxes keep in every language.',
};

/** Words that have a better one, which docs/words.md names. */
const WORDS = [
  [/\btills?\b/i, 'register'],
  [/(?<!card |on the )\bterminals?\b/i, 'register, or card terminal'],
  [/\bshops?\b/i, 'store'],
  [/\bsynchroni[sz]\w*/i, 'sync'],
  [/\b(un)?sent\b/i, 'synced'],
  [/\bfloat\b/i, 'starting cash'],
  [
    /\bcatalogue\b|\bcolour|\bcentre\b|\brecognis|\bcancelled\b|\blicence\b|\bfavourite/i,
    'American spelling',
  ],
  [
    /\bsomebody\b|\bnobody of\b|\bwhoever\b|\bgoes on\b|\bcannot be had\b|\bof all\b.*\bthat\b/i,
    'plain words',
  ],
];

describe('the finder', () => {
  it('finds what a person reads, and nothing that only developers read', () => {
    const source = `
      const card = <p title="Sales today" className="wide card">No open shift {name}</p>;
      const words = { title: 'Refunds', kind: 'Refunds' };
      const line = \`\${count} items left\`;
      throw new MissingError('The store has no row.');
      const grid = { gridTemplate: 'minmax(0, 1fr) 12px' };
      const isTouch = useMediaQuery('(pointer: coarse)');
      const headers = { Authorization: \`Bearer \${token}\` };
      const rules = \`
        @media print { html, body { Display: block } }\`;
      const message = \`<?xml version="1.0"?><Request>Print it now</Request>\`;
      const isShort = error.message.includes('Insufficient stock');
    `;
    expect(textsIn(source, 'card.tsx').map((line) => line.replace(/^card.tsx:/, ''))).toEqual([
      '2 Sales today',
      '2 No open shift',
      '3 Refunds',
      '4 … items left',
    ]);
  });
});

const found = new Map(ownersOfTexts().map((owner) => [owner, findTexts(owner)]));

describe.each([...found.keys()])('%s', (folder) => {
  it('has its texts in its texts module', () => {
    expect(found.get(folder)?.filter((line) => exceptionOf(line) === undefined)).toEqual([]);
  });

  it('names each group of texts after its constant', () => {
    const owner = folder.split('/').at(-1);
    const source = readFileSync(`${folder}/src/texts.ts`, 'utf8');
    const ids = [...source.matchAll(/export const (\w+) =[^']*defineTexts\(\s*'([^']+)'/g)];
    expect(ids.length).toBe(source.split('defineTexts(').length - 1);
    expect(ids.filter(([, name, id]) => id !== `${owner}.${name}`).map(([, name]) => name)).toEqual([]);
  });

  it('is in Spanish', () => {
    expect(existsSync(`${folder}/src/texts.es.ts`)).toBe(true);
    // A remote brings its own translation. The host offers those of the packages.
    if (folder.startsWith('packages/'))
      expect(readFileSync('host/src/start/spanish.ts', 'utf8')).toContain(
        `@evertill/${folder.split('/')[1]}/texts.es`,
      );
  });

  it('uses one word for one thing, except in texts of the specification', () => {
    const specification = readFileSync('docs/spec.md', 'utf8');
    const odd = textsOfModule(`${folder}/src/texts.ts`)
      .filter((text) => !specification.includes(text))
      .flatMap((text) =>
        WORDS.filter(([word]) => word.test(text)).map(([, better]) => `${text} (${better})`),
      );
    expect(odd).toEqual([]);
  });
});

it('makes no exception that is not needed', () => {
  const used = new Set([...found.values()].flat().map(exceptionOf));
  expect(Object.keys(EXCEPTIONS).filter((path) => !used.has(path))).toEqual([]);
});

/** Lists the host, and the packages and remotes that have sources with texts. */
function ownersOfTexts() {
  const folders = ['packages', 'remotes'].flatMap((parent) =>
    readdirSync(parent).map((name) => `${parent}/${name}`),
  );
  return ['host', ...folders].filter(
    (folder) =>
      existsSync(`${folder}/src`) && (existsSync(`${folder}/src/texts.ts`) || findTexts(folder).length > 0),
  );
}

function exceptionOf(line) {
  return Object.keys(EXCEPTIONS).find((path) => line.startsWith(path));
}
