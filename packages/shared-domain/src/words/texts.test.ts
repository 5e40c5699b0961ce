import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineTexts, offerTexts } from './texts';

// Each test has its own owner, because offered texts stay for as long as the page.
let owner = '';
let count = 0;
beforeEach(() => {
  count += 1;
  owner = `test${count}`;
});

describe('the texts of a package', () => {
  const english = { pay: 'Pay', left: (count: number) => `${count} left`, card: { title: 'Card' } };

  it('are English where no translation is offered', () => {
    const cart = defineTexts(`${owner}.cart`, english);
    expect([cart.pay, cart.left(3), cart.card.title]).toEqual(['Pay', '3 left', 'Card']);
    expect(Object.keys(cart)).toEqual(['pay', 'left', 'card']);
  });

  it('change with a translation that is offered after they were defined', () => {
    const cart = defineTexts(`${owner}.cart`, english);
    offerTexts(owner, { cart: { pay: 'Cobrar', card: { title: 'Tarjeta' } } });
    expect([cart.pay, cart.left(3), cart.card.title]).toEqual(['Cobrar', '3 left', 'Tarjeta']);
  });

  it('are in the language that was offered, with what they are about', () => {
    offerTexts(owner, {
      cart: { pay: 'Cobrar', left: (count: number) => `Quedan ${count}`, card: { title: 'Tarjeta' } },
    });
    const cart = defineTexts(`${owner}.cart`, english);
    expect([cart.pay, cart.left(3), cart.card.title]).toEqual(['Cobrar', 'Quedan 3', 'Tarjeta']);
  });

  it('are English one by one where another build of the translation lacks them or has them in another form', () => {
    offerTexts(owner, { cart: { pay: () => 'Cobrar', card: 'Tarjeta', toString: 'no' } });
    const cart = defineTexts(`${owner}.cart`, { ...english, constructor: 'Made by' });
    expect([cart.pay, cart.left(3), cart.card.title, cart.constructor]).toEqual([
      'Pay',
      '3 left',
      'Card',
      'Made by',
    ]);
  });
});

describe('the language of a device', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  beforeEach(() => {
    kept.clear();
    vi.resetModules();
    Reflect.deleteProperty(globalThis, Symbol.for('evertill.language'));
    vi.stubGlobal('localStorage', storage);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, Symbol.for('evertill.language'));
  });

  it('is English until a person chooses another, which counts from the next page', async () => {
    const language = await import('./language');
    expect(language.pageLanguage()).toBe('en');
    expect(language.chooseLanguage('es')).toBe(true);
    expect(language.chooseLanguage('es')).toBe(false);
    expect([language.pageLanguage(), language.chosenLanguage()]).toEqual(['en', 'es']);
  });

  it.each(['tlh', 'toString', ''])('is English where %j is stored', async (stored) => {
    const language = await import('./language');
    storage.setItem('evertill.language', stored);
    expect(language.pageLanguage()).toBe('en');
  });

  it('is English where the browser blocks storage', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
    const language = await import('./language');
    expect(language.pageLanguage()).toBe('en');
    expect(language.chooseLanguage('es')).toBe(false);
  });

  it('decides how dates and numbers are written', async () => {
    const { formatTime, formatDate, formatCount, formatCalendarDay } = await import('./formats');
    const moment = new Date(2026, 10, 23, 18, 5);
    expect(formatTime(moment)).toBe('6:05 PM');
    expect(formatDate(moment)).toBe('Nov 23, 2026');
    expect(formatCalendarDay('2026-03-01')).toBe('Mar 1, 2026');
    expect(formatCalendarDay('soon')).toBe('soon');
    expect(formatCount(3000)).toBe('3,000');
    expect(formatDate(new Date('nonsense'))).toBe('–');
    Reflect.deleteProperty(globalThis, Symbol.for('evertill.language'));
    storage.setItem('evertill.language', 'es');
    expect(formatTime(moment)).toBe('6:05 p.m.');
    expect(formatDate(moment)).toBe('23 nov 2026');
  });
});
