import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getSession, provideSession } from './session';
import { createTestSession } from './testing';
import { useRole, useSession } from './use-session';

function Who() {
  const { user, isAuthenticated } = useSession();
  const { role, isAdmin, hasRole } = useRole();
  return (
    <p>
      {isAuthenticated ? `${user?.username} is ${role}` : 'nobody'}
      {isAdmin ? ', admin' : ''}
      {hasRole(['ADMIN', 'MANAGER']) ? ', may manage' : ''}
    </p>
  );
}

it('follows the session of this page', async () => {
  const { session, browser } = await createTestSession({ as: 'MANAGER' });
  provideSession(session);
  expect(getSession()).toBe(session);
  render(<Who />);
  screen.getByText('manager is MANAGER, may manage');
  await act(async () => {
    browser.client.signIn(null);
    await session.check();
  });
  screen.getByText('nobody');
});
