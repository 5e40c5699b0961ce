import { describe, expect, it } from 'vitest';
import { aSaleDraft, createTestOffline, settle } from '../../testing';
import type { JournalEntry } from '../record/outbox-record';

type Tab = Awaited<ReturnType<typeof createTestOffline>>['tab'];

/** Listens on a tab, and returns the ids of the sales that the tab heard of. */
function listenOn({ offline }: Pick<Tab, 'offline'>) {
  const heard: string[] = [];
  const stop = offline.outbox.tellBooked('page', ({ record }: JournalEntry) => {
    heard.push(record.localId ?? '');
  });
  return { heard, stop };
}

async function aTill() {
  const world = await createTestOffline({ online: false });
  const sell = async (localId: string) => world.offline.outbox.enqueue(aSaleDraft(localId));
  const openTab = () => {
    const tab = world.browser.openTab();
    const [author] = world.server.users;
    if (!author) throw new Error('The server has no person.');
    tab.offline.outbox.setAuthor({ userId: author.id, role: author.role, username: author.username });
    return tab;
  };
  return { ...world, sell, openTab };
}

describe('telling of booked changes', () => {
  it('comes once for each change, in the order of booking', async () => {
    const { tab, browser, sell } = await aTill();
    const { heard } = listenOn(tab);
    await sell('offline-1-a');
    await sell('offline-1-b');
    await settle();
    expect(heard).toEqual([]);
    await browser.setNetwork(true);
    await settle();
    expect(heard).toEqual(['offline-1-a', 'offline-1-b']);
  });

  it('is made up for by the next page when the page that sent the change was gone', async () => {
    const { tab, browser, openTab, sell } = await aTill();
    const first = listenOn(tab);
    await sell('offline-1-a');
    await settle();
    first.stop();
    await browser.setNetwork(true);
    await settle();
    expect(first.heard).toEqual([]);
    tab.kill();
    const next = listenOn(openTab());
    await settle();
    expect(next.heard).toEqual(['offline-1-a']);
    next.stop();
    const last = listenOn(openTab());
    await settle();
    expect(last.heard).toEqual([]);
  });

  it('reaches one of the pages that listen', async () => {
    const { tab, browser, openTab, sell } = await aTill();
    const one = listenOn(tab);
    const other = listenOn(openTab());
    await sell('offline-1-a');
    await browser.setNetwork(true);
    await settle();
    expect([...one.heard, ...other.heard]).toEqual(['offline-1-a']);
  });

  it('leaves out what was booked before anybody listened on this device', async () => {
    const { clock, tab, browser, sell } = await aTill();
    await sell('offline-1-a');
    await browser.setNetwork(true);
    await settle();
    await clock.advance(1000);
    const { heard } = listenOn(tab);
    await settle();
    expect(heard).toEqual([]);
    await sell('offline-1-b');
    await settle();
    expect(heard).toEqual(['offline-1-b']);
  });
});
