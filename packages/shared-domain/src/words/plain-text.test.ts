import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiddenCharacterIn, toPlainText } from './plain-text';

describe('a text that people read', () => {
  it.each([
    ['a printer command', 'Rosa\u001bp0AA', 'U+001B after "Rosa"'],
    ['a character of the second control range', 'Rosa\u009b', 'U+009B after "Rosa"'],
    ['a delete', '\u007fRosa', 'U+007F at the beginning'],
    ['a space without a width', 'admin\u200b', 'U+200B after "admin"'],
    ['a joiner between Latin letters', 'ad\u200dmin', 'U+200D after "ad"'],
    ['a change of direction', 'Milk\u202egpj', 'U+202E after "Milk"'],
    ['an isolate', 'Milk\u2066x', 'U+2066 after "Milk"'],
    ['a byte order mark in the middle', 'Mi\ufefflk', 'U+FEFF after "Mi"'],
    ['a soft hyphen', 'choco\u00adlate', 'U+00AD after "choco"'],
    ['a filler that looks like nothing', 'Milk\u3164', 'U+3164 after "Milk"'],
    ['a tag character', 'Milk\u{e0041}', 'U+E0041 after "Milk"'],
    ['a selector after a letter', 'admin\ufe0f', 'U+FE0F after "admin"'],
    ['a joiner after a selector', 'admin\ufe0f\u200d', 'U+FE0F after "admin"'],
    ['a line separator', 'Milk\u2028', 'U+2028 after "Milk"'],
    ['half of a character', 'Milk\ud83d', 'U+D83D after "Milk"'],
    ['a long text before it', `${'x'.repeat(30)}\u0007`, `U+0007 after "${'x'.repeat(20)}"`],
  ])('has no place for %s', (_, text, where) => {
    expect(hiddenCharacterIn(text)).toBe(where);
    expect(hiddenCharacterIn(text, { lines: true })).toBe(where);
    expect(hiddenCharacterIn(toPlainText(text))).toBeNull();
  });

  it.each([
    'Café Rosa',
    'Milk 1,5 %',
    '牛乳',
    'مُربّى',
    'می\u200cخواهم',
    'क्\u200dष',
    '👨\u200d👩\u200d👧 ❤️\u200d🔥 pack',
    '1\ufe0f\u20e3 kg',
    'ß Å ﬁ ½',
  ])('may be %s', (text) => {
    expect(hiddenCharacterIn(text)).toBeNull();
    expect(toPlainText(text)).toBe(text);
  });

  it('may have line breaks and tabs only where it is long', () => {
    const text = 'Main Street 1\r\n\tSpringfield';
    expect(hiddenCharacterIn(text, { lines: true })).toBeNull();
    expect(toPlainText(text, { lines: true })).toBe(text);
    expect(hiddenCharacterIn(text)).toBe('a line break after "Main Street 1"');
    expect(hiddenCharacterIn('Milk\tx')).toBe('a tab after "Milk"');
    expect(toPlainText(text)).toBe('Main Street 1 Springfield');
  });

  it('keeps the words apart when it is cleaned', () => {
    expect(toPlainText('SALE-\u001b1\u200b2')).toBe('SALE-12');
    expect(toPlainText('a\u2028b')).toBe('a b');
    expect(toPlainText('\u200b')).toBe('');
  });

  it('has no hidden characters once it is cleaned, whatever it was', () => {
    const odd = fc.constantFrom(...'a ❤\ufe0f\u200d\u200c\u034f\u17b4\u001b\u202e\n\u0905\u094d\u0645\ud83d');
    fc.assert(
      fc.property(fc.array(odd), fc.boolean(), (characters, lines) => {
        const plain = toPlainText(characters.join(''), { lines });
        expect(hiddenCharacterIn(plain, { lines })).toBeNull();
        expect(toPlainText(plain, { lines })).toBe(plain);
      }),
    );
  });
});
