import { existsSync, readdirSync } from 'node:fs';
import { defineTexts } from '@evertill/shared-domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spanish } from './spanish';
import { translate } from './translate';

const PACKAGES = '../packages';

let page = { lang: 'en' };
beforeEach(() => {
  page = { lang: 'en' };
  vi.stubGlobal('document', { documentElement: page });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the translation of the page', () => {
  it('has the texts of the host and of every package', () => {
    const here = new URL('..', new URL('..', import.meta.url));
    const packages = readdirSync(new URL(PACKAGES, here)).filter((name) =>
      existsSync(new URL(`${PACKAGES}/${name}/src/texts.es.ts`, here)),
    );
    const own = existsSync(new URL('src/texts.es.ts', here)) ? ['host'] : [];
    expect(Object.keys(spanish).sort()).toEqual([...own, ...packages].sort());
  });

  it('is offered to the texts, and the page says which language it has', async () => {
    const greetings = defineTexts('translate-test.greetings', { hello: 'Hello' });
    await translate('es', { es: async () => ({ 'translate-test': { greetings: { hello: 'Hola' } } }) });
    expect([greetings.hello, page.lang]).toEqual(['Hola', 'es']);
  });

  it.each([
    ['cannot be loaded', async () => Promise.reject(new Error('Loading chunk failed'))],
    ['does not arrive', () => new Promise<never>(() => undefined)],
  ])('leaves the page in English when it %s', async (_, load) => {
    vi.useFakeTimers();
    const done = translate('es', { es: load });
    await vi.advanceTimersByTimeAsync(5000);
    await done;
    expect(page.lang).toBe('en');
  });
});
