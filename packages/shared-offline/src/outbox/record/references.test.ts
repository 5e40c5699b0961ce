import { describe, expect, it } from 'vitest';
import { createdId, refsOf, rewriteIds, targetOf, unresolvedIds } from './references';

const UUID = '0198a2f0-1111-4111-8111-000000000001';
const post = { type: 'add', method: 'POST' } as const;
const put = { type: 'edit', method: 'PUT' } as const;

describe('the ids that a change makes, alters and names', () => {
  it.each([
    ['an add', { ...post, url: '/products', localId: 'offline-1-a' }, 'offline-1-a', 'offline-1-a'],
    ['an edit of a known entity', { ...put, url: `/products/${UUID}`, localId: UUID }, null, UUID],
    ['an edit that only its address tells', { ...put, url: `/products/${UUID}?x=1` }, null, UUID],
    ['a refund of a sale of this till', refund('offline-1-s'), null, 'offline-1-s'],
    ['a setting', { ...put, url: '/settings' }, null, '/settings'],
    ['a call that makes nothing we know', { ...post, url: '/notes' }, null, null],
  ] as const)('%s', (_, change, made, target) => {
    expect(createdId(change)).toBe(made);
    expect(targetOf(change)).toBe(target);
  });

  function refund(id: string) {
    return { type: 'call', method: 'POST', url: `/transactions/sales/${id}/refund`, localId: id } as const;
  }

  it('finds temporary ids in every part of a change', () => {
    const data = {
      category: { id: 'offline-1-c' },
      lines: [{ productId: 'offline-1-p' }],
      name: 'not offline-1-x',
    };
    const change = { ...post, url: '/products', localId: 'offline-1-a', data, params: { of: 'offline-1-q' } };
    expect(refsOf(change).sort()).toEqual(['offline-1-a', 'offline-1-c', 'offline-1-p', 'offline-1-q']);
    expect(unresolvedIds(change).sort()).toEqual(['offline-1-c', 'offline-1-p', 'offline-1-q']);
  });

  it('replaces them without touching anything else', () => {
    const ids = new Map([['offline-1-p', UUID]]);
    const data = { lines: [{ productId: 'offline-1-p', price: '1.00' }], note: 'offline-1-p is new' };
    const next = rewriteIds({ ...put, url: '/products/offline-1-p/inventory?of=offline-1-p', data }, ids);
    expect(next).toMatchObject({
      url: `/products/${UUID}/inventory?of=${UUID}`,
      data: { lines: [{ productId: UUID, price: '1.00' }], note: 'offline-1-p is new' },
    });
  });

  it('leaves a discard’s evidence alone', () => {
    expect(
      refsOf({ ...post, type: 'call', url: '/sync/discards', data: { record: { id: 'offline-1-a' } } }),
    ).toEqual([]);
  });
});
