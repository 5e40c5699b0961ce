import { createSession, provideSession } from '@evertill/shared-auth';
import { provideOffline } from '@evertill/shared-offline';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { createTestData } from '../testing';
import { type ServerQuery, useServerPages, useServerValue } from './use-server-value';

afterEach(cleanup);

const readText = (wire: unknown) => String(Object(wire).text);
const readPage = (wire: unknown) => Object(wire) as { items: string[]; next: string | null };

function Value({ query }: { readonly query: ServerQuery }) {
  const { value, error, isLoading } = useServerValue(query, readText);
  return <p>{isLoading ? 'Loading' : (error?.message ?? value ?? 'Not asked')}</p>;
}

function Pages({ kind }: { readonly kind: string | null }) {
  const { items, more } = useServerPages<string>({ url: '/pages', params: { kind }, pageSize: 2 }, readPage);
  return (
    <>
      <p>{(items ?? []).join(' ')}</p>
      {more.hasMore && (
        <button type="button" onClick={more.onLoad}>
          More
        </button>
      )}
    </>
  );
}

type Answers = Record<string, { status: number; body: unknown }>;

async function open(answers: Answers) {
  const world = await createTestData({ as: 'MANAGER' });
  provideOffline(world.offline);
  provideSession(world.session);
  onTestFinished(() => world.data.dispose());
  const asked: string[] = [];
  world.server.faults.always(({ url, query }) => {
    const call = query ? `${url}?${query}` : url;
    const answer = answers[call] ?? null;
    if (answer) asked.push(call);
    return answer;
  });
  return { ...world, asked };
}

it('shows no data of the first person after another person signs in in a second tab', async () => {
  const answers: Answers = { '/words': { status: 200, body: { text: 'For the manager' } } };
  const { Provider, browser, server, settle } = await open(answers);
  render(<Value query={{ url: '/words' }} />, { wrapper: Provider });
  await screen.findByText('For the manager');

  answers['/words'] = { status: 500, body: { error: 'Out of order' } };
  const cashier = server.users.find(({ role }) => role === 'CASHIER');
  const { offline, storage, onStorage } = browser.openTab();
  const otherTab = createSession({ offline, storage, onStorage });
  onTestFinished(() => otherTab.dispose());
  await act(async () => {
    if (cashier) otherTab.updateUser(cashier);
    await settle();
  });
  await screen.findByText('Out of order');
});

it('does not ask for a person whom the server would refuse', async () => {
  const { Provider, asked } = await open({ '/words': { status: 200, body: { text: 'Secret' } } });
  render(<Value query={{ url: '/words', roles: ['ADMIN'] }} />, { wrapper: Provider });
  await screen.findByText('You are not allowed to do this');
  expect(asked).toEqual([]);
});

it('asks for the person of its own root when another is signed in on the page, as around an embedded till', async () => {
  const page = await createTestData({ as: 'ADMIN' });
  onTestFinished(() => page.data.dispose());
  const { Provider, asked } = await open({ '/words': { status: 200, body: { text: 'Secret' } } });
  provideOffline(page.offline);
  provideSession(page.session);
  render(<Value query={{ url: '/words', roles: ['ADMIN'] }} />, { wrapper: Provider });
  await screen.findByText('You are not allowed to do this');
  expect(asked).toEqual([]);
});

it('ends the session by a 403 only when the query says so', async () => {
  const refused = { status: 403, body: { error: 'Not any more' } };
  const { Provider, session } = await open({ '/words': refused, '/mine': refused });
  const { rerender } = render(<Value query={{ url: '/words' }} />, { wrapper: Provider });
  await screen.findByText('Not any more');
  expect(session.getSnapshot().isAuthenticated).toBe(true);
  rerender(<Value query={{ url: '/mine', endsSession: true }} />);
  await waitFor(() => expect(session.getSnapshot().isAuthenticated).toBe(false));
});

it('reads page after page, and asks an earlier query again', async () => {
  const page = (items: string[], next: string | null) => ({ status: 200, body: { items, next } });
  const { Provider, asked } = await open({
    '/pages?limit=2': page(['a', 'b'], 'b'),
    '/pages?limit=2&cursor=b': page(['c'], null),
    '/pages?kind=x&limit=2': page(['x'], null),
  });
  const { rerender } = render(<Pages kind={null} />, { wrapper: Provider });
  await screen.findByText('a b');
  act(() => screen.getByText('More').click());
  await screen.findByText('a b c');
  rerender(<Pages kind="x" />);
  await screen.findByText('x');
  rerender(<Pages kind={null} />);
  await screen.findByText('a b c');
  await waitFor(() => expect(asked.filter((call) => call === '/pages?limit=2')).toHaveLength(2));
});
