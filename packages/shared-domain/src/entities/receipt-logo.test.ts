import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLogoProblem, logoAddress, logoOfPixels, pixelsOfLogo } from './receipt-logo';

const size = fc.record({ bytes: fc.integer({ min: 1, max: 6 }), height: fc.integer({ min: 1, max: 12 }) });
const blackOrWhite = size.chain(({ bytes, height }) =>
  fc
    .array(fc.boolean(), { minLength: bytes * 8 * height, maxLength: bytes * 8 * height })
    .map((dots) => ({ width: bytes * 8, height, dots })),
);
const pixels = (dots: readonly boolean[]) =>
  Uint8ClampedArray.from(dots.flatMap((isBlack) => (isBlack ? [0, 0, 0, 255] : [255, 255, 255, 255])));

describe('a logo for receipts', () => {
  it('keeps every dot of a black and white picture', () => {
    fc.assert(
      fc.property(blackOrWhite, ({ width, height, dots }) => {
        const data = pixels(dots);
        const logo = logoOfPixels({ width, height, data });
        expect(findLogoProblem(logo)).toBeNull();
        expect(pixelsOfLogo(logo).data).toEqual(data);
      }),
    );
  });

  it('shows a gray by as many dots as it is dark, and nothing where the picture is transparent', () => {
    const gray = Uint8ClampedArray.from({ length: 4 * 64 * 64 }, (_, at) => (at % 4 === 3 ? 255 : 191));
    const dark = pixelsOfLogo(logoOfPixels({ width: 64, height: 64, data: gray })).data.filter(
      (value) => value === 0,
    ).length;
    expect(dark / 3 / (64 * 64)).toBeCloseTo(0.25, 1);
    const clear = new Uint8ClampedArray(4 * 8);
    expect(
      pixelsOfLogo(logoOfPixels({ width: 8, height: 1, data: clear })).data.every((v) => v === 255),
    ).toBe(true);
  });

  it('is a bitmap file for browsers, with the lowest row first', () => {
    const address = logoAddress({ width: 8, height: 2, bits: btoa('\u00ff\u0001') });
    const file = Buffer.from(address.replace('data:image/bmp;base64,', ''), 'base64');
    expect(file.subarray(0, 2).toString()).toBe('BM');
    expect([file.readUInt32LE(2), file.readUInt32LE(10)]).toEqual([file.length, 62]);
    expect([file.readInt32LE(18), file.readInt32LE(22), file.readUInt16LE(28)]).toEqual([8, 2, 1]);
    expect([...file.subarray(62)]).toEqual([0x01, 0, 0, 0, 0xff, 0, 0, 0]);
  });

  it.each([
    [null, 'width must be a multiple of 8 from 8 to 384'],
    [{ width: 12, height: 1, bits: '' }, 'width must be a multiple of 8 from 8 to 384'],
    [{ width: 392, height: 1, bits: '' }, 'width must be a multiple of 8 from 8 to 384'],
    [{ width: 8, height: 161, bits: '' }, 'height must be from 1 to 160'],
    [{ width: 8, height: 0.5, bits: '' }, 'height must be from 1 to 160'],
    [{ width: 8, height: 1, bits: 'AAAAAAAA' }, 'bits must be 8 by 1 dots in base64'],
    [{ width: 8, height: 1, bits: '<b>=' }, 'bits must be 8 by 1 dots in base64'],
    [{ width: 8, height: 1, bits: 'AAA=' }, 'bits must be 8 by 1 dots in base64'],
  ])('%j is refused', (logo, problem) => {
    expect(findLogoProblem(logo)).toBe(problem);
  });
});
