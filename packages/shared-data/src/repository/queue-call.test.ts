import { createTestOffline } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { queueCall } from './queue-call';

const note = { method: 'POST', url: '/notes', data: { text: 'Milk', totalAmount: 2 } } as const;

describe('a general call', () => {
  it('is answered by the server when there is one', async () => {
    const { offline } = await createTestOffline();
    expect(await queueCall(offline, note)).toMatchObject({ text: 'Milk', totalAmount: '2.00' });
  });

  it('is queued while offline, and answered with a pending fake (spec 4)', async () => {
    const { offline, server, browser, settle } = await createTestOffline({ online: false });
    const answer = await queueCall(offline, note);
    const id = expect.stringMatching(/^offline-/);
    expect(answer).toEqual({ text: 'Milk', totalAmount: 2, id, offline: true, status: 'pending' });
    const [waiting] = await offline.outbox.list();
    expect(waiting).toMatchObject({
      kind: 'notes.call',
      entity: 'notes',
      type: 'call',
      summary: 'POST /notes',
    });
    await browser.setNetwork(true);
    await settle();
    expect(await offline.outbox.resolveId(waiting?.localId ?? '')).toBe(
      server.resources.rows('notes')[0]?.id,
    );
  });

  it('is queued under its key when no answer comes', async () => {
    const { offline, server, clock } = await createTestOffline();
    server.faults.plan('lose-answer', { when: ({ url }) => url === '/notes' });
    expect(await queueCall(offline, note)).toMatchObject({ offline: true, status: 'pending' });
    await clock.advance(3000);
    expect(server.resources.rows('notes')).toHaveLength(1);
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('throws the refusal of the server', async () => {
    const { offline, server } = await createTestOffline();
    server.faults.plan({ status: 400, body: { text: 'is too short' } });
    await expect(queueCall(offline, note)).rejects.toThrow('text: is too short');
  });
});
