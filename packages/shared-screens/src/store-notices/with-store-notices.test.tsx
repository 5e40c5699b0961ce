import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithStoreNotices } from './with-store-notices';

const PLAN = { id: 'shop', name: 'Shop', description: '', price: '29.00', interval: 'month', features: [] };
const UNPAID = { isPlanChosen: true, plan: PLAN, usage: {}, state: 'unpaid' };
const isOfPlan = ({ url }: { url: string }) => url === '/saas/subscription';

const content = (
  <WithStoreNotices isReady place={<p>Loading</p>}>
    <p>Content</p>
  </WithStoreNotices>
);

it('shows the content and the notices of the store together', async () => {
  const shop = await openShop({ as: 'MANAGER' });
  shop.server.faults.always((request) => (isOfPlan(request) ? { status: 200, body: UNPAID } : null));
  shop.show(content);
  screen.getByText('Loading');
  await screen.findByText('Content');
  screen.getByText(/^The Shop plan isn't paid/);
  screen.getByRole('region', { name: 'First steps' });
});

it('waits no longer than a second for a notice, which then waits for the next visit', async () => {
  const shop = await openShop({ as: 'MANAGER' });
  const answer = { status: 200, body: UNPAID };
  let isSilent = true;
  shop.server.faults.always((request) => (!isOfPlan(request) ? null : isSilent ? 'hang-before' : answer));
  const { unmount } = shop.show(content);
  await shop.settle();
  screen.getByText('Loading');
  await shop.change(() => shop.clock.advance(1_000));
  screen.getByText('Content');
  isSilent = false;
  // The answer comes with the next question, which the connection brings.
  await shop.setOnline(false);
  await shop.setOnline(true);
  await waitFor(() => expect(shop.server.requests.some(isOfPlan)).toBe(true));
  await shop.settle();
  expect(screen.queryByText(/^The Shop plan isn't paid/)).toBeNull();
  unmount();
  shop.show(content);
  await screen.findByText(/^The Shop plan isn't paid/);
});

it('shows nothing of the notices while the content is loading', async () => {
  const shop = await openShop({ as: 'MANAGER' });
  shop.show(
    <WithStoreNotices isReady={false} place={<p>Loading</p>}>
      <p>Content</p>
    </WithStoreNotices>,
  );
  await shop.settle();
  expect(document.body.textContent).toBe('Loading');
});
