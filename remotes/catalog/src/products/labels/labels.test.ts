import { drawBarcode } from '@evertill/shared-screens/printing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countPages, layOutLabels } from './label-layout';
import { LABEL_SHEETS, labelsPerPage } from './label-sheets';

const sheet = fc.constantFrom(...LABEL_SHEETS);

describe('label sheets', () => {
  it.each(LABEL_SHEETS)('$label fits its page without overlap', (paper) => {
    const right = paper.marginLeft + (paper.columns - 1) * paper.pitchX + paper.labelWidth;
    const bottom = paper.marginTop + (paper.rows - 1) * paper.pitchY + paper.labelHeight;
    expect(right).toBeLessThanOrEqual(paper.pageWidth + 0.001);
    expect(bottom).toBeLessThanOrEqual(paper.pageHeight + 0.001);
    expect(paper.pitchX).toBeGreaterThanOrEqual(paper.labelWidth);
    expect(paper.pitchY).toBeGreaterThanOrEqual(paper.labelHeight);
  });

  it('has a separate id for each', () => {
    expect(new Set(LABEL_SHEETS.map((paper) => paper.id)).size).toBe(LABEL_SHEETS.length);
  });
});

describe('placing labels', () => {
  const inputs = fc.record({
    items: fc.array(fc.integer(), { maxLength: 30 }),
    paper: sheet,
    copies: fc.integer({ min: 1, max: 5 }),
    skip: fc.integer({ min: 0, max: 100 }),
  });

  it('prints every copy exactly once, in order, never two in one place', () => {
    fc.assert(
      fc.property(inputs, ({ items, paper, copies, skip }) => {
        const pages = layOutLabels(items, paper, copies, skip);
        const labels = pages.flat();
        expect(labels.map((label) => label.item)).toEqual(items.flatMap((item) => Array(copies).fill(item)));
        for (const page of pages) {
          expect(new Set(page.map((label) => `${label.left},${label.top}`)).size).toBe(page.length);
          expect(page.length).toBeLessThanOrEqual(labelsPerPage(paper));
        }
        expect(pages.length).toBe(countPages(items.length, paper, copies, skip));
      }),
    );
  });

  it('leaves the used labels of the first sheet free', () => {
    const [paper] = LABEL_SHEETS;
    if (!paper) throw new Error('no sheets');
    const [first] = layOutLabels(['a'], paper, 1, 4);
    expect(first?.[0]).toEqual({
      item: 'a',
      left: paper.marginLeft + paper.pitchX,
      top: paper.marginTop + paper.pitchY,
    });
  });
});

describe('drawing a barcode', () => {
  it.each([
    ['4006381333931', 95 + 18],
    ['012345678905', 95 + 18],
    ['96385074', 67 + 14],
  ])('draws %s with its quiet zones', (code, width) => {
    const drawn = drawBarcode(code);
    expect(drawn?.width).toBe(width);
    expect(drawn?.bars[0]?.x).toBeGreaterThanOrEqual(7);
  });

  it('draws a code with a wrong check digit as it was typed', () => {
    const drawn = drawBarcode('4006381333932');
    expect(drawn?.text).toBe('4006381333932');
    expect(drawn?.width).not.toBe(95 + 18);
  });

  it.each(['COF-001', 'x', '12345'])('draws %s as Code 128', (code) => {
    expect(drawBarcode(code)?.bars.length).toBeGreaterThan(5);
  });

  it.each(['', '   ', 'Café', '漢'])('draws nothing for %j', (code) => {
    expect(drawBarcode(code)).toBeNull();
  });

  it('draws bars that lie inside the symbol, apart from each other', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x21-\x7e]{1,20}$/), (code) => {
        const drawn = drawBarcode(code);
        let end = 0;
        for (const bar of drawn?.bars ?? []) {
          expect(bar.x).toBeGreaterThan(end);
          end = bar.x + bar.width;
        }
        expect(end).toBeLessThan(drawn?.width ?? 0);
      }),
    );
  });
});
