import { describe, expect, it } from 'vitest';
import { pictureKind } from './pictures';

describe('a picture of a product', () => {
  it.each([
    [`/pictures/${'0a'.repeat(32)}`, 'stored'],
    ['data:image/webp;base64,AAAA', 'file'],
    ['https://x.test/a picture.jpg', 'address'],
    ['HTTPS://X.TEST/a.jpg', 'address'],
    ['http://x.test/a.jpg', null],
    ['https://', null],
    [`https://x.test/${'a'.repeat(2_000)}`, null],
    ['data:text/html,<p>', null],
    ['javascript:alert(1)', null],
    ['/pictures/../secret', null],
    ['a.jpg', null],
  ])('%s is of the kind %s', (image, kind) => {
    expect(pictureKind(image)).toBe(kind);
  });
});
