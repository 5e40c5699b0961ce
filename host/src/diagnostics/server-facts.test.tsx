import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ServerFacts } from './server-facts';

afterEach(cleanup);

const answering = (wire: unknown) => ({
  get: async (_: string, parse: (wire: unknown) => unknown) => parse(wire),
});

it.each([
  [{ status: 'ok', mail: 'on' }, 'Email is set up.'],
  [{ status: 'ok', mail: 'off' }, /^Email is not set up\./],
  [{ status: 'ok' }, /^Email is not set up\./],
  [{ status: 'ok', backup: { state: 'off', ageMinutes: null } }, 'This server makes no backups.'],
  [{ status: 'ok', backup: { state: 'ok', ageMinutes: 0 } }, 'Last verified backup: just now.'],
  [{ status: 'ok', backup: { state: 'ok', ageMinutes: 1 } }, 'Last verified backup: 1 minute ago.'],
  [{ status: 'ok', backup: { state: 'ok', ageMinutes: 14 } }, 'Last verified backup: 14 minutes ago.'],
  [{ status: 'ok', backup: { state: 'ok', ageMinutes: 1560 } }, 'Last verified backup: 26 hours ago.'],
])('with %j the page says: %s', async (wire, text) => {
  render(<ServerFacts http={answering(wire) as never} />);
  await screen.findByText(text);
});

it('the page says when the server does not answer', async () => {
  render(<ServerFacts http={{ get: () => Promise.reject(new Error('offline')) }} />);
  await screen.findByText("The server doesn't answer.");
});

it.each([
  [{ state: 'late', ageMinutes: 3 * 24 * 60 }, /^Last verified backup: 3 days ago\. Ask/],
  [{ state: 'none', ageMinutes: null }, 'The server has no verified backup yet.'],
])('with the backup %j the page warns: %s', async (backup, text) => {
  const { container } = render(<ServerFacts http={answering({ status: 'ok', backup }) as never} />);
  await screen.findByText(text);
  expect(container.querySelector('.fui-MessageBar')?.textContent).toMatch(text);
});
