import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getOffline, provideOffline } from '../offline';
import { aSaleDraft, createTestOffline, settle } from '../testing';
import { useNetwork } from './use-network';
import { useOutboxStatus } from './use-outbox-status';

function Bar() {
  const { isOnline } = useNetwork();
  const { pending, state } = useOutboxStatus();
  return (
    <p>
      {isOnline ? 'online' : 'offline'}, {pending} waiting, {state}
    </p>
  );
}

it('follows the network and the outbox of this page, even when another copy of the module built them', async () => {
  const { offline, browser } = await createTestOffline({ online: false });
  provideOffline(offline);
  const slot = Object.getOwnPropertySymbols(document).find(
    (symbol) => symbol === Symbol.for('evertill.offline'),
  );
  expect(slot).toBeDefined();
  expect(getOffline()).toBe(offline);

  render(<Bar />);
  await act(async () => {
    await offline.outbox.enqueue(aSaleDraft('offline-1-a'));
    await settle();
  });
  screen.getByText('offline, 1 waiting, offline');
  await act(async () => {
    await browser.setNetwork(true);
    await settle();
  });
  screen.getByText('online, 0 waiting, idle');
});
