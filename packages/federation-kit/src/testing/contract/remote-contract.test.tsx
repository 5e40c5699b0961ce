import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useHostApi, useNotify } from '../../host-api-context';
import { createLifecycles } from '../../lifecycles';
import type { ScreenUnderContract } from './contract-shop';
import { remoteContract } from './remote-contract';

const SCREENS = [{ path: '/app/counts', roles: ['MANAGER'] }];

const SAVES: ScreenUnderContract = { write: ({ press }) => press('Save') };

/** Returns the faults found in a remote with this screen, by promise. Empty when every promise holds. */
async function faultsOf(App: ComponentType, screen = SAVES) {
  const Screens = () => (
    <Routes>
      <Route path="/counts" element={<App />} />
    </Routes>
  );
  const rows = remoteContract({
    app: { name: 'counts', screens: SCREENS },
    lifecycles: createLifecycles({ name: 'counts', basename: '/app', App: Screens }),
    screens: { '/app/counts': screen },
    turns: 5,
    patienceMs: 200,
  });
  const faults: string[] = [];
  for (const [, holds] of rows)
    await holds().catch(({ message }: Error) => {
      faults.push(message);
    });
  return faults;
}

/** Makes a screen that keeps the contract, except for what `onOpen` does when the screen opens. */
function aScreen(onOpen: () => (() => void) | undefined = () => undefined): ComponentType {
  return function Counts() {
    const { offline } = useHostApi();
    const notify = useNotify();
    useEffect(onOpen, []);
    const save = () =>
      offline
        .enqueue({ method: 'POST', url: '/counts' })
        .catch(({ message }: Error) => notify({ text: message, intent: 'negative' }));
    return (
      <button type="button" onClick={() => void save()}>
        Save
      </button>
    );
  };
}

function contractOf(screens: Record<string, ScreenUnderContract>) {
  const lifecycles = createLifecycles({ name: 'counts', basename: '/app', App: aScreen() });
  return remoteContract({ app: { name: 'counts', screens: SCREENS }, lifecycles, screens, turns: 3 });
}

const left = (what: string) => [`counts left this behind after 5 openings: ${what}.`];

describe('the contract of a remote', () => {
  it('finds no fault in a remote that keeps it', async () => {
    expect(await faultsOf(aScreen())).toEqual([]);
  });

  it('has one row for the openings and three for each screen', () => {
    const rowsFor = (screen: ScreenUnderContract) =>
      contractOf({ '/app/counts': screen }).map(([row]) => row);
    const rows = [
      'counts is opened and closed 3 times and leaves nothing behind',
      '/app/counts opens without a network on a new device',
      '/app/counts opens for a person without rights',
    ];
    expect(rowsFor(SAVES)).toEqual([...rows, '/app/counts tells the person when a write is refused']);
    expect(rowsFor({ readsOnly: true })).toEqual([...rows, '/app/counts sends nothing, whatever is pressed']);
  });

  it('requires each screen of app.json to say how it writes, and refuses other paths', async () => {
    const [row, holds] = contractOf({}).at(-1) ?? [];
    expect(row).toBe('/app/counts is listed in the contract file');
    await expect(holds?.()).rejects.toThrow(/add how a person writes there, or readsOnly: true/);
    expect(() => contractOf({ '/app/count': SAVES })).toThrow(
      'counts has no screen /app/count in its app.json.',
    );
  });

  it('finds listeners that are not removed', async () => {
    const listen = () => window.addEventListener('resize', () => undefined);
    expect(await faultsOf(aScreen(() => void listen() as undefined))).toEqual(
      left('5 listeners of window for resize'),
    );
  });

  it('accepts listeners that are removed, in any way', async () => {
    const listen = () => {
      const ending = new AbortController();
      const hear = () => undefined;
      document.addEventListener('keydown', hear, { signal: ending.signal });
      document.addEventListener('keyup', hear, true);
      return () => {
        ending.abort();
        document.removeEventListener('keyup', hear, { capture: true });
      };
    };
    expect(await faultsOf(aScreen(listen))).toEqual([]);
  });

  it('finds timers that are not stopped', async () => {
    const timers: ReturnType<typeof setInterval>[] = [];
    expect(
      await faultsOf(aScreen(() => void timers.push(setInterval(() => undefined, 60_000)) as undefined)),
    ).toEqual(left('5 timers that repeat'));
    timers.forEach(clearInterval);
  });

  it('finds elements and styles outside of the remote’s element', async () => {
    const style = () => {
      const sheet = document.createElement('style');
      sheet.textContent = 'main { content: "counts" }';
      document.head.append(sheet);
      return undefined;
    };
    expect(await faultsOf(aScreen(style))).toEqual(left('5 elements in the page; 5 rules in its styles'));
  });

  it('finds localStorage keys, sessionStorage keys of another remote, and globals', async () => {
    const keep = () => {
      localStorage.setItem('evertill.counts.shelf', 'A');
      sessionStorage.setItem('evertill.pos.sale', 'x');
      sessionStorage.setItem('evertill.counts.shelf', 'A');
      Object.assign(globalThis, { countedShelf: 'A' });
      return undefined;
    };
    expect(await faultsOf(aScreen(keep))).toEqual(
      left(
        'the key evertill.counts.shelf in localStorage; the key evertill.pos.sale in sessionStorage; the global countedShelf',
      ),
    );
    Reflect.deleteProperty(globalThis, 'countedShelf');
  });

  it('finds listeners and leave questions that stay in the shell', async () => {
    const Asks = () => {
      const { network, beforeLeave } = useHostApi();
      useEffect(() => {
        network.subscribe(() => undefined);
        beforeLeave(() => null);
      }, [network, beforeLeave]);
      return <p>counts</p>;
    };
    const [fault] = await faultsOf(Asks);
    expect(fault).toMatch(/: \d+ listeners of hostApi.network; \d+ questions of beforeLeave\.$/);
  });

  it('finds a screen that never finishes loading without a network', async () => {
    const Loads = () => {
      const { network } = useHostApi();
      return network.getSnapshot().isOnline ? <p>counts</p> : <p aria-busy="true">Loading</p>;
    };
    expect(await faultsOf(Loads, { readsOnly: true })).toEqual(['/app/counts is still loading.']);
  });

  it('does not take a bar that is hidden from screen readers for loading', async () => {
    const Counts = () => (
      <p>
        2 of 5 counts <span role="progressbar" aria-hidden="true" />
      </p>
    );
    expect(await faultsOf(Counts, { readsOnly: true })).toEqual([]);
  });

  it('finds a screen that crashes, or is empty, for a person without rights', async () => {
    const onlyFor = (what: () => ReactNode) => () =>
      useHostApi().user.getSnapshot()?.role === 'MANAGER' ? <p>counts</p> : what();
    const falls = () => {
      throw new Error('no shelf');
    };
    expect(await faultsOf(onlyFor(falls), { readsOnly: true })).toEqual(['/app/counts crashed: no shelf.']);
    expect(
      await faultsOf(
        onlyFor(() => null),
        { readsOnly: true },
      ),
    ).toEqual(['/app/counts shows nothing.']);
  });
});
