// Checks that texts for people are in the texts modules of their packages. Must: a text outside of these modules would
// stay English in every translation, and a wording rule would miss it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findTexts, textsIn } from './find-texts.mjs';

/** The folders whose texts all are in `src/texts.ts`. */
const FINISHED = [
  'packages/shared-data',
  'packages/shared-screens',
  'packages/sync-center',
  'remotes/catalog',
  'remotes/pos',
  'remotes/saas',
  'remotes/sales',
  'remotes/settings',
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

if (FINISHED.length > 0)
  describe.each(FINISHED)('%s', (folder) => {
    it('has its texts in its texts module', () => {
      expect(findTexts(folder)).toEqual([]);
    });

    it('names each group of texts after its constant', () => {
      const owner = folder.split('/').at(-1);
      const source = readFileSync(`${folder}/src/texts.ts`, 'utf8');
      const ids = [...source.matchAll(/export const (\w+) =[^']*defineTexts\(\s*'([^']+)'/g)];
      expect(ids.length).toBe(source.split('defineTexts(').length - 1);
      expect(ids.filter(([, name, id]) => id !== `${owner}.${name}`).map(([, name]) => name)).toEqual([]);
    });
  });
