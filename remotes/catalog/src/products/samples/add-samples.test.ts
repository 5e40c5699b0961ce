// @vitest-environment jsdom
import { openShop } from '@evertill/shared-screens/testing';
import { expect, it } from 'vitest';
import { addSamples } from './add-samples';
import { listSampleGoods } from './sample-goods';

const PIXELS = 'data:image/webp;base64,UklGRgAAAABXRUJQ';

it('every sample has a drawing, and is stored with it as pixels', async () => {
  const { data, server } = await openShop({ products: [], categories: [] });
  const drawn: string[] = [];
  await addSamples(listSampleGoods(), data, {
    draw: async (svg) => {
      drawn.push(svg);
      return PIXELS;
    },
  });
  expect(drawn.every((svg) => svg.startsWith('<svg '))).toBe(true);
  expect(new Set(drawn).size).toBe(12);
  expect(server.resources.rows('products').map(({ image }) => image)).toEqual(Array(12).fill(PIXELS));
});

it('a sample is stored without a picture when the browser cannot draw', async () => {
  const { data, server } = await openShop({ products: [], categories: [] });
  const draw = () => Promise.reject(new Error('no canvas'));
  await addSamples(listSampleGoods().slice(0, 1), data, { draw });
  expect(server.resources.rows('products')).toMatchObject([{ sku: 'SAMPLE-01', image: null }]);
});
