import type { OpeningListener } from '@evertill/federation-kit';
import { createFakeHostApi } from '@evertill/federation-kit/testing';
import { ApiError } from '@evertill/shared-offline';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LoadFailure, RemoteUnavailable } from './load-failure';
import type { LoadedRemote, RemoteLoader } from './remote-loader';
import { createRemoteSlot } from './remote-slot';
import { openSlotView } from './slot-view';

const FAILURE: LoadFailure = {
  app: 'sales',
  version: '1.2.3',
  buildId: 'b1',
  kind: 'unreachable',
  cause: 'The files are gone.',
};

function aRemote(about: Partial<LoadedRemote['lifecycles']> = {}): LoadedRemote {
  const lifecycles: LoadedRemote['lifecycles'] = {
    bootstrap: async () => {},
    mount: async ({ domElement }) => domElement?.append('The transactions'),
    unmount: async ({ domElement }) => domElement?.replaceChildren(),
    ...about,
  };
  return { version: '1.2.3', buildId: 'b1', lifecycles };
}

/** Opens a slot whose loader answers each attempt with the next of `attempts`. */
async function openSlot(...attempts: (() => Promise<LoadedRemote>)[]) {
  const container = document.createElement('div');
  document.body.append(container);
  const hostApi = createFakeHostApi();
  const reports: string[] = [];
  const closed: string[] = [];
  const asked: boolean[] = [];
  const loader: RemoteLoader = {
    load: (_, { again = false } = {}) => {
      asked.push(again);
      return (attempts.shift() ?? (() => new Promise(() => {})))();
    },
  };
  const slot = createRemoteSlot({
    app: 'sales',
    loader,
    openView: (element, onRetry) =>
      openSlotView(element, { app: 'sales', title: () => 'Transaction Management', onRetry }),
    onLoaded: (app, buildId) => reports.push(`loaded ${app} ${buildId}`),
    onStarted: (app, buildId) => reports.push(`started ${app} ${buildId}`),
    onFailed: ({ kind }) => reports.push(`failed ${kind}`),
    onCrashed: ({ cause, requestId }) =>
      reports.push(`crashed ${cause}${requestId ? ` in ${requestId}` : ''}`),
    onClosed: (app) => closed.push(app),
  });
  await act(() => slot.mount({ hostApi, domElement: container }));
  return { slot, hostApi, container, reports, closed, asked, props: { hostApi, domElement: container } };
}

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('the place of a remote', () => {
  it('shows the remote', async () => {
    const { container, reports } = await openSlot(async () => aRemote());
    await waitFor(() => expect(container).toHaveProperty('textContent', 'The transactions'));
    expect(reports).toEqual(['loaded sales b1']);
  });

  it('lets single-spa continue at once, even when the remote takes long', async () => {
    const { slot, props, container, reports } = await openSlot(() => new Promise(() => {}));
    expect(reports).toEqual([]);
    await expect(act(() => slot.unmount(props))).resolves.toBeUndefined();
    expect(container.childElementCount).toBe(0);
  });

  it('names the app, its version and the cause, and opens it in place on Retry', async () => {
    const { container, hostApi, reports, asked } = await openSlot(
      () => Promise.reject(new RemoteUnavailable(FAILURE)),
      async () => aRemote(),
    );
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain("Transaction Management can't open right now");
    expect(panel.textContent).toContain('The files are gone.');
    expect(panel.textContent).toContain('App sales, version 1.2.3, build b1');
    expect(hostApi.events).toHaveLength(1);

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(container.textContent).toBe('The transactions');
    expect(reports).toEqual(['failed unreachable', 'loaded sales b1']);
    expect(asked).toEqual([false, true]);
  });

  it('counts as started ten seconds after its screen reports that it is up, and reports its closing', async () => {
    vi.useFakeTimers();
    const begins: LoadedRemote['lifecycles']['mount'] = async ({ opening }) => opening?.begins();
    const { slot, props, reports, closed } = await openSlot(async () => aRemote({ mount: begins }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(reports).toEqual(['loaded sales b1']);
    slot.noteReady();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(reports).toEqual(['loaded sales b1', 'started sales b1']);
    await act(() => slot.unmount(props));
    expect(closed).toEqual(['sales']);
  });

  it('stays a panel when Retry fails too', async () => {
    const fail = () => Promise.reject(new RemoteUnavailable(FAILURE));
    const { reports } = await openSlot(fail, fail);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(reports).toHaveLength(2));
    screen.getByRole('alert');
  });

  it.each<[what: string, about: Partial<LoadedRemote['lifecycles']>]>([
    [
      'bootstrap throws',
      {
        bootstrap: () => {
          throw new Error('no bootstrap');
        },
      },
    ],
    ['bootstrap rejects', { bootstrap: () => Promise.reject(new Error('no bootstrap')) }],
    [
      'mount throws',
      {
        mount: () => {
          throw new Error('no mount');
        },
      },
    ],
    ['mount rejects', { mount: () => Promise.reject(new Error('no mount')) }],
  ])('is a panel when %s', async (_, about) => {
    const { reports } = await openSlot(async () => aRemote(about));
    expect((await screen.findByRole('alert')).textContent).toContain("can't open right now");
    expect(reports).toEqual(['loaded sales b1', 'failed faulty']);
  });

  it('is a panel when the remote does not open within ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    await openSlot(async () => aRemote({ mount: () => new Promise(() => {}) }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert').textContent).toContain('taking too long');
  });

  it('shows an outline unless the remote opens almost at once, and says after eight seconds that it is still loading', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    await openSlot(() => new Promise(() => {}));
    await act(() => vi.advanceTimersByTimeAsync(140));
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(20));
    screen.getByRole('status', { name: 'Loading Transaction Management' });
    await act(() => vi.advanceTimersByTimeAsync(7_860));
    screen.getByText('Transaction Management is still loading…');
  });

  it('closes in time even when the remote does not', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const { slot, props, container, hostApi } = await openSlot(async () =>
      aRemote({ unmount: () => new Promise(() => {}) }),
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    const closing = slot.unmount(props);
    await act(() => vi.advanceTimersByTimeAsync(500));
    await closing;
    expect(container.childNodes).toHaveLength(0);
    expect(hostApi.events[0]?.message).toContain('sales did not close');
  });

  it('takes down a remote that arrives after the person has left', async () => {
    let arrive = (_: LoadedRemote) => {};
    const unmount = vi.fn(async () => {});
    const mount = vi.fn(async () => {});
    const { slot, props } = await openSlot(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    await act(() => slot.unmount(props));
    await act(async () => arrive(aRemote({ mount, unmount })));
    expect(mount).not.toHaveBeenCalled();
  });

  it('opens again after it was left', async () => {
    const { slot, props, container } = await openSlot(
      async () => aRemote(),
      async () => aRemote(),
    );
    await waitFor(() => expect(container.textContent).toBe('The transactions'));
    await act(() => slot.unmount(props));
    expect(container.textContent).toBe('');
    await act(() => slot.mount(props));
    await waitFor(() => expect(container.textContent).toBe('The transactions'));
  });
});

/** A remote that reports its progress, as remotes built with federation-kit do. */
function aTellingRemote() {
  const openings: OpeningListener[] = [];
  const mount: LoadedRemote['lifecycles']['mount'] = async ({ opening }) => {
    opening?.begins();
    if (opening) openings.push(opening);
  };
  return { openings, load: async () => aRemote({ mount }) };
}

describe('a build has started', () => {
  const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

  async function openTelling(times = 1) {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const { openings, load } = aTellingRemote();
    const opened = await openSlot(...Array.from({ length: times }, () => load));
    await seconds(0);
    return { ...opened, openings };
  }

  it('when its first screen has stayed up for ten seconds, not when it is mounted', async () => {
    const { reports, openings } = await openTelling();
    await seconds(60);
    expect(reports).toEqual(['loaded sales b1']);
    openings[0]?.screenUp();
    await seconds(9);
    expect(reports).toHaveLength(1);
    await seconds(1);
    expect(reports).toEqual(['loaded sales b1', 'started sales b1']);
  });

  it('not when its screen crashed before that, which is a failed start each time', async () => {
    const { reports, openings } = await openTelling();
    openings[0]?.screenUp();
    await seconds(3);
    openings[0]?.crashed(new Error('no rows'));
    await seconds(60);
    openings[0]?.screenUp();
    openings[0]?.crashed(new Error('no rows'));
    expect(reports).toEqual(['loaded sales b1', 'failed crashed', 'failed crashed']);
  });

  it('and still counts as started when a screen crashes later', async () => {
    const { reports, openings } = await openTelling();
    openings[0]?.screenUp();
    await seconds(10);
    openings[0]?.crashed(new Error('no rows'));
    expect(reports.slice(1)).toEqual(['started sales b1', 'crashed no rows']);
  });

  it('and names the request whose failure crashed the screen', async () => {
    const { reports, openings } = await openTelling();
    openings[0]?.screenUp();
    await seconds(10);
    openings[0]?.crashed(new ApiError('no rows', { status: 500, requestId: '0f8fad5b' }));
    expect(reports.slice(1)).toEqual(['started sales b1', 'crashed no rows in 0f8fad5b']);
  });

  it('and is not blamed for a missing file', async () => {
    const { reports, openings } = await openTelling();
    const error = Object.assign(new Error('Loading chunk 7 failed.'), {
      name: 'ChunkLoadError',
      type: '7.js was answered with 404.',
    });
    openings[0]?.crashed(error);
    expect(reports.slice(1)).toEqual(['crashed 7.js was answered with 404.']);
  });

  it('not when the person left before', async () => {
    const { slot, props, reports, openings } = await openTelling();
    openings[0]?.screenUp();
    await seconds(9);
    await act(() => slot.unmount(props));
    await seconds(10);
    expect(reports).toEqual(['loaded sales b1']);
  });

  it('when it has lifecycles of its own, ten seconds after it was mounted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const { reports } = await openSlot(async () => aRemote());
    await seconds(10);
    expect(reports).toEqual(['loaded sales b1', 'started sales b1']);
  });

  it('again after a rollback, which closes the crashed build and opens the build before', async () => {
    const { slot, reports, openings } = await openTelling(2);
    openings[0]?.crashed(new Error('no rows'));
    slot.retry();
    await seconds(0);
    expect(openings).toHaveLength(2);
    expect(reports).toEqual(['loaded sales b1', 'failed crashed', 'loaded sales b1']);
  });
});
