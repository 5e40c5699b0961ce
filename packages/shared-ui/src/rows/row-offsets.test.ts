import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowOffsets } from './row-offsets';

const USUAL_PX = 49;
const measured = fc.array(fc.record({ index: fc.nat(700), heightPx: fc.integer({ min: 20, max: 200 }) }));

describe('the offsets of rows', () => {
  it('are the sums of the heights above, in any order of measuring', () => {
    fc.assert(
      fc.property(measured, fc.nat(800), (measures, index) => {
        const offsets = createRowOffsets(USUAL_PX);
        const heights = new Map<number, number>();
        for (const { index: row, heightPx } of measures) {
          expect(offsets.measure(row, heightPx)).toBe(heightPx - (heights.get(row) ?? USUAL_PX));
          heights.set(row, heightPx);
        }
        const rows = Array.from({ length: index }, (_, row) => heights.get(row) ?? USUAL_PX);
        const top = rows.reduce((sum, height) => sum + height, 0);
        expect(offsets.topOf(index)).toBe(top);
        expect(offsets.indexAt(top)).toBe(index);
        expect(offsets.indexAt(top + (heights.get(index) ?? USUAL_PX) - 1)).toBe(index);
      }),
    );
  });

  it('ignore a row that has the assumed height', () => {
    const offsets = createRowOffsets(USUAL_PX);
    expect(offsets.measure(3, USUAL_PX + 0.2)).toBe(0);
    expect(offsets.topOf(100_000)).toBe(100_000 * USUAL_PX);
  });

  it('begin with the first row', () => {
    expect(createRowOffsets(USUAL_PX).indexAt(0)).toBe(0);
    expect(createRowOffsets(USUAL_PX).indexAt(-5)).toBe(0);
  });
});
