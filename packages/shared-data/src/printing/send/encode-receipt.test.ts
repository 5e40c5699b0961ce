import { type ReceiptRow, saleReceipt } from '@evertill/shared-domain';
import { aSale } from '@evertill/shared-domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeReceipt } from '../../testing/printers/decode-receipt';
import { encodeReceipt, pairLines } from './encode-receipt';

const ROWS: readonly ReceiptRow[] = [
  { kind: 'text', text: 'Shop', align: 'center', look: 'title' },
  { kind: 'rule' },
  { kind: 'pair', label: 'Total', value: '$3.00', look: 'total' },
  { kind: 'code', value: 'SALE-7' },
];
const bytesOf = (paper: 58 | 80, language: 'esc-pos' | 'star-prnt') =>
  encodeReceipt(ROWS, { paper, language, opensDrawer: true }).bytes;
/** Expands the short form of a golden file: '20*12' is twelve spaces. */
const unfolded = (golden: string) =>
  golden.replace(/ (\w\w)\*(\d+) /g, (_, byte: string, count) => byte.repeat(Number(count)));
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('the bytes of a receipt', () => {
  it.each([
    [
      'esc-pos',
      58,
      '1b401c2e1b4d001b700032fa0a0d 20*12 1b45011d21111b740053686f701b45001d21000a0d1b45011b4500 c4*32 0a0d1b45011d2101546f74616c 20*22 24332e30301b45001d21000a0d1b61011d286b0400314132001d286b03003143041d286b03003145311d286b090031503053414c452d371d286b03003151300a0d1b6100 20*13 53414c452d370a0d0a0d0a0d0a0d0a0d1d56010a0d',
    ],
    [
      'esc-pos',
      80,
      '1b401c2e1b4d001b700032fa0a0d 20*20 1b45011d21111b740053686f701b45001d21000a0d1b45011b4500 c4*48 0a0d1b45011d2101546f74616c 20*38 24332e30301b45001d21000a0d1b61011d683c1d77021d48021d6b49087b4253414c452d370a0d1b61000a0d0a0d0a0d0a0d1d56010a0d',
    ],
    [
      'star-prnt',
      58,
      '1b40181b071414070a0d 20*12 1b451b6901011b1d740053686f701b461b6900000a0d1b451b461b1d7401 c4*32 0a0d1b451b6901001b1d7400546f74616c 20*22 24332e30301b461b6900000a0d1b1d61011b1d795330021b1d795332041b1d795331011b1d79443100060053414c452d371b1d79500a0d1b1d6100 20*13 53414c452d370a0d0a0d0a0d0a0d0a0d1b64010a0d',
    ],
    [
      'star-prnt',
      80,
      '1b40181b071414070a0d 20*20 1b451b6901011b1d740053686f701b461b6900000a0d1b451b461b1d7401 c4*48 0a0d1b451b6901001b1d7400546f74616c 20*38 24332e30301b461b6900000a0d1b1d61011b620602013c53414c452d371e0a0d1b1d61000a0d0a0d0a0d0a0d1b64010a0d',
    ],
  ] as const)('in %s for %i mm are these', (language, paper, golden) => {
    expect(hex(bytesOf(paper, language))).toBe(unfolded(golden));
  });

  it.each([
    ['esc-pos', 58, 32],
    ['esc-pos', 80, 48],
    ['star-prnt', 58, 32],
    ['star-prnt', 80, 48],
  ] as const)('in %s for %i mm are read as what was meant', (language, paper, columns) => {
    const { lines, ...rest } = decodeReceipt(bytesOf(paper, language), language);
    expect(rest).toEqual({ barcodes: ['SALE-7'], dots: 0, cuts: 1, drawer: 1 });
    const total = lines.find((line) => line.includes('Total')) ?? '';
    expect(total).toBe(`**Total${'$3.00'.padStart(columns - 'Total'.length)}**`);
    expect(lines.some((line) => /^[^\w*]+$/.test(line) && line.length === columns)).toBe(true);
  });

  it.each(['esc-pos', 'star-prnt'] as const)('in %s print the shop’s logo to the dot', (language) => {
    const bits = Buffer.from(Array.from({ length: 48 * 20 }, (_, at) => (at * 37) & 0xff));
    const wanted = [...bits].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    const logo = { width: 384, height: 20, bits: bits.toString('base64') };
    const rows: ReceiptRow[] = [{ kind: 'text', text: '', align: 'center', logo }, ...ROWS];
    for (const paper of [58, 80] as const) {
      const { bytes } = encodeReceipt(rows, { paper, language, opensDrawer: false });
      const printed = decodeReceipt(bytes, language);
      expect(printed.dots).toBe(wanted);
      expect(printed.lines.join('\n')).toContain('Shop');
    }
  });

  it.each(['esc-pos', 'star-prnt'] as const)('in %s obey no command in a text', (language) => {
    const commands = '\u001bp0AA\u001b@\u001dVA\u0007\u0000\u009b';
    const evil: ReceiptRow[] = [
      { kind: 'text', text: `Rosa${commands}\u202e`, align: 'center', look: 'title' },
      { kind: 'pair', label: `Milk${commands}`, value: `$3.00${commands}` },
      { kind: 'code', value: `SALE-7${commands}←p` },
    ];
    const plain: ReceiptRow[] = [
      { kind: 'text', text: 'Rosap0AA@VA', align: 'center', look: 'title' },
      { kind: 'pair', label: 'Milkp0AA@VA', value: '$3.00p0AA@VA' },
      { kind: 'code', value: 'SALE-7p0AA@VA<-p' },
    ];
    for (const paper of [58, 80] as const) {
      const setup = { paper, language, opensDrawer: false };
      expect(hex(encodeReceipt(evil, setup).bytes)).toBe(hex(encodeReceipt(plain, setup).bytes));
    }
  });

  it('carry a whole sale, on narrow paper too', () => {
    const head = { storeName: 'Café Rosa', address: null, phone: null, taxId: 'T-1', footer: 'Thank you!' };
    const rows = saleReceipt(aSale({ userName: 'Noor' }), { head, copy: 1 });
    for (const paper of [58, 80] as const) {
      const { bytes } = encodeReceipt(rows, { paper, language: 'esc-pos', opensDrawer: false });
      const { lines, drawer } = decodeReceipt(bytes);
      const text = lines.join('\n');
      for (const words of ['Tax ID T-1', 'Copy 1', '2 x $12.50', '$24.75', 'Change', 'Thank you!'])
        expect(text).toContain(words);
      expect(Math.max(...lines.map((line) => line.replaceAll('**', '').length))).toBeLessThanOrEqual(
        paper === 58 ? 32 : 48,
      );
      expect(drawer).toBe(0);
    }
  });
});

describe.each(['esc-pos', 'star-prnt'] as const)('a text in %s', (language) => {
  const setup = { paper: 80, language, opensDrawer: false } as const;
  const printed = (text: string) => {
    const { bytes, incomplete } = encodeReceipt([{ kind: 'text', text }], setup);
    return { lines: decodeReceipt(bytes, language).lines.filter(Boolean), incomplete };
  };

  it.each([
    ['Milk\t2%', 'Milk 2%'],
    ['“Tom’s” – 5 … 6\u00a0oz', '"Tom\'s" - 5 ... 6 oz'],
    ['ﬁne ½ ㎏', 'fine ½ kg'],
    ['Maṩala', 'Masala'],
    ['← 12″ → ↔ ‼', '<- 12" -> <-> !!'],
    ['Rice 1⅓ lb, ⅛ oz', 'Rice 1 1/3 lb, 1/8 oz'],
    ['§ 19 UStG ¶', '§ 19 UStG ¶'],
  ])('is written as %j can be', (text, expected) => {
    const { lines, incomplete } = printed(text);
    expect(incomplete).toEqual([]);
    if (/^[ -~]*$/.test(expected)) expect(lines).toEqual([expected]);
  });

  it.each([
    ['牛乳', '?'],
    ['Coffee ☕👩\u200d🍳 to go', 'Coffee ? to go'],
    ['I ♥ tea ♪', 'I ? tea ?'],
    ['Caf\ufffd', 'Caf?'],
  ])('is told when the printer lacks characters of %j', (text, expected) => {
    expect(printed(text)).toEqual({ lines: [expected], incomplete: [text] });
  });

  it('is printed in full when it is not told, whatever it is', () => {
    const characters = fc.constantFrom(...'aé€ß½ł牛👍\u00a0\t—ψя"?'.normalize('NFC'));
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 20 }), (drawn) => {
        const text = drawn.join('');
        const { bytes, incomplete } = encodeReceipt([{ kind: 'text', text }], setup);
        const questions = [...bytes].filter((byte) => byte === 0x3f).length;
        const asked = drawn.filter((one) => one === '?').length;
        expect(questions > asked).toBe(incomplete.length > 0);
      }),
    );
  });
});

/** The characters that code page 437 draws in the places of control characters. */
const IN_PLACES_OF_CONTROLS = '☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂';

describe.each([
  ['esc-pos', '\u001b@\u001c.\u001bM\u0000', '\u001dV\u0001\n\r', '\u001bt', '\u0010\u00a7'],
  ['star-prnt', '\u001b@\u0018', '\u001bd\u0001\n\r', '\u001b\u001dt', '\u0020\u00a7'],
] as const)('the printer’s commands in %s', (language, begin, end, codePage, section) => {
  const sent = (text: string) => {
    const setup = { paper: 58, language, opensDrawer: false } as const;
    const bytes = Buffer.from(encodeReceipt([{ kind: 'text', text }], setup).bytes).toString('latin1');
    expect([bytes.slice(0, begin.length), bytes.slice(-end.length)]).toEqual([begin, end]);
    return bytes.slice(begin.length, -end.length);
  };
  /** Takes out the choices of a code page, which have one byte after them, and the line ends. */
  const textOf = (bytes: string) => {
    const [first = '', ...pages] = bytes.split(codePage);
    return [first, ...pages.map((page) => page.slice(1))].join('').replaceAll('\n\r', '');
  };

  it('come from no text: a text is only printable bytes, its code pages and line ends', () => {
    const unit = fc.oneof(
      fc.constantFrom(...IN_PLACES_OF_CONTROLS, ...'p@V0\t é', '\u001b'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 16 }), (text) => {
        expect(textOf(sent(text))).toMatch(/^[\x20-\x7e\x80-\xff]*$/);
      }),
    );
  });

  it.each([...IN_PLACES_OF_CONTROLS])('are not sent for %s', (character) => {
    expect(textOf(sent(`a${character}p0AA`))).toMatch(/^a[\x20-\x7e\x80-\xff]+p0AA$/);
  });

  it('choose a page that has the section sign as a character', () => {
    expect(sent('Łódź § 19')).toContain(codePage + section);
  });
});

describe('a label and its value', () => {
  it.each([
    ['Tea', '$3.00', ['Tea       $3.00']],
    ['Green tea leaves', '$3.00', ['Green tea', 'leaves    $3.00']],
    ['Supercalifragilistic', '$3.00', ['Supercali', 'fragilist', 'ic        $3.00']],
    ['  2 x $12.50', '$25.00', ['  2 x', '$12.50   $25.00']],
    ['Number', 'SALE-1772359200', ['N', 'u', 'm', 'b', 'e', 'rSALE-1772359200']],
  ])('%s %s', (label, value, lines) => {
    expect(pairLines(label, value, 15)).toEqual(lines);
  });
});
