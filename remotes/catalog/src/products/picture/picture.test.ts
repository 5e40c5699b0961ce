import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { picture } from '../../texts';
import {
  dataUrlBytes,
  fitWithin,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE_PX,
  pictureAttempts,
  type Size,
} from './picture-size';
import { resizePicture } from './resize-picture';

const size = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});

describe('the size of a picture', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 600, height: 450 },
    ],
    [
      { width: 300, height: 200 },
      { width: 300, height: 200 },
    ],
    [
      { width: 10_000, height: 1 },
      { width: 600, height: 1 },
    ],
  ])('%j becomes %j', (given, fitted) => {
    expect(fitWithin(given, 600)).toEqual(fitted);
  });

  it('never grows, never passes the limit and never vanishes', () => {
    fc.assert(
      fc.property(size, (given) => {
        const fitted = fitWithin(given, MAX_PICTURE_SIDE_PX);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(MAX_PICTURE_SIDE_PX);
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
        expect(fitted.width).toBeLessThanOrEqual(given.width);
      }),
    );
  });

  it('is tried in better quality first', () => {
    const attempts = pictureAttempts({ width: 4000, height: 4000 });
    expect(attempts[0]).toEqual({ size: { width: 600, height: 600 }, quality: 0.86 });
    expect(attempts.at(-1)?.size.width).toBe(240);
  });

  it.each([0, 1, 2, 3, 100, 101])('counts %i bytes behind a data URL', (bytes) => {
    const url = `data:image/webp;base64,${Buffer.alloc(bytes).toString('base64')}`;
    expect(dataUrlBytes(url)).toBe(bytes);
  });
});

describe('resizing a chosen file', () => {
  const aPicture = new File(['x'], 'a.png', { type: 'image/png' });
  const decodeAs = (bytesOf: (size: Size, quality: number) => number) => async () => ({
    size: { width: 3000, height: 2000 },
    encode: (target: Size, quality: number) =>
      `data:image/webp;base64,${Buffer.alloc(bytesOf(target, quality)).toString('base64')}`,
  });

  it('keeps the first result that is small enough', async () => {
    const byArea = decodeAs((target, quality) => Math.round(target.width * target.height * quality));
    expect(dataUrlBytes(await resizePicture(aPicture, byArea))).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  });

  it('refuses a file that is not a picture', async () => {
    const text = new File(['x'], 'a.txt', { type: 'text/plain' });
    await expect(
      resizePicture(
        text,
        decodeAs(() => 1),
      ),
    ).rejects.toThrow(picture.notAPicture);
  });

  it('refuses a picture the browser could choke on', async () => {
    const huge = new File([new Uint8Array(25_000_001)], 'a.png', { type: 'image/png' });
    await expect(
      resizePicture(
        huge,
        decodeAs(() => 1),
      ),
    ).rejects.toThrow('This picture is larger than 25 MB.');
  });
});
