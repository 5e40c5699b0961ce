import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, it } from 'vitest';
import { ServerFacts } from './server-facts';

afterEach(cleanup);

const answering = (wire: unknown) => ({
  get: async (_: string, parse: (wire: unknown) => unknown) => parse(wire),
});

it.each([
  [{ status: 'ok', mail: 'on' }, 'Email is set up.'],
  [{ status: 'ok', mail: 'off' }, /^Email is not set up\./],
  [{ status: 'ok' }, /^Email is not set up\./],
])('with %j the page says: %s', async (wire, text) => {
  render(<ServerFacts http={answering(wire) as never} />);
  await screen.findByText(text);
});

it('the page says when the server does not answer', async () => {
  render(<ServerFacts http={{ get: () => Promise.reject(new Error('offline')) }} />);
  await screen.findByText("The server doesn't answer.");
});
