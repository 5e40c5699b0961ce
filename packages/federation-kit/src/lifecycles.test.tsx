import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHostApi, useNotify, useStore } from './host-api-context';
import { lazyPart } from './lazy-part';
import { createLifecycles, type Lifecycles, type MountProps } from './lifecycles';
import { createFakeHostApi } from './testing';

function aRemote(App: ComponentType) {
  const hostApi = createFakeHostApi({ as: 'MANAGER' });
  const domElement = document.createElement('div');
  document.body.append(domElement);
  return {
    lifecycles: createLifecycles({ name: 'catalog', basename: '/app', App }),
    hostApi,
    props: { hostApi, domElement },
    domElement,
  };
}

const opened: (() => Promise<void>)[] = [];

/**
 * Opens a remote. `act` renders when its function returns, and mount settles after rendering, so mount is awaited
 * outside.
 */
async function open(lifecycles: Lifecycles, props: MountProps) {
  let mounted = Promise.resolve();
  act(() => {
    mounted = lifecycles.mount(props);
  });
  await mounted;
  opened.push(() => lifecycles.unmount(props));
}

function Products() {
  const notify = useNotify();
  const user = useStore(useHostApi().user);
  return (
    <button type="button" onClick={() => notify({ text: 'Product added successfully', intent: 'positive' })}>
      Add Product as {user?.username}
    </button>
  );
}

beforeEach(() => history.replaceState(null, '', '/app/products'));
afterEach(async () => {
  for (const close of opened.splice(0)) await act(close);
  document.body.replaceChildren();
});

describe('the lifecycles of a remote', () => {
  it('render its screens below the basename, with access to the shell', async () => {
    const App = () => (
      <Routes>
        <Route path="/products" element={<Products />} />
      </Routes>
    );
    const { lifecycles, hostApi, props } = aRemote(App);
    await open(lifecycles, props);
    await userEvent.click(screen.getByRole('button', { name: 'Add Product as manager' }));
    expect(hostApi.notices).toEqual([{ text: 'Product added successfully', intent: 'positive' }]);
  });

  it('open and close fifty times without leaving anything behind', async () => {
    const { lifecycles, props, domElement } = aRemote(Products);
    await open(lifecycles, props);
    await act(() => lifecycles.unmount(props));
    const before = document.querySelectorAll('*').length;
    for (let turn = 0; turn < 50; turn += 1) {
      await open(lifecycles, props);
      await act(() => lifecycles.unmount(props));
    }
    expect(domElement.childNodes).toHaveLength(0);
    expect(document.querySelectorAll('*').length).toBe(before);
  });

  it('follow the theme of the shell', async () => {
    const { lifecycles, hostApi, props, domElement } = aRemote(Products);
    await open(lifecycles, props);
    const themed = () => domElement.firstElementChild?.className;
    const light = themed();
    act(() => hostApi.theme.set('dark'));
    expect(themed()).not.toBe(light);
  });

  it('draw a screen whose code had to be fetched in one turn of the page, and not in slices', async () => {
    let turn = 0;
    const turns: number[] = [];
    function Row() {
      const begun = performance.now();
      // Longer than the 5 ms after which React gives a slice back.
      while (performance.now() - begun < 8);
      if (turns.length === 0) setImmediate(() => (turn += 1));
      turns.push(turn);
      return <p>row</p>;
    }
    const Rows = () => ['a', 'b', 'c', 'd'].map((id) => <Row key={id} />);
    const { lifecycles, props } = aRemote(lazyPart<object>(async () => Rows));
    await open(lifecycles, props);
    expect(await screen.findAllByText('row')).toHaveLength(4);
    expect(turns).toEqual([0, 0, 0, 0]);
  });

  it('settle mount, show a panel with Retry and tell the shell when a screen throws while it renders', async () => {
    let isBroken = true;
    const App = () => {
      if (isBroken) throw new Error('no rows');
      return <p>rows</p>;
    };
    const { lifecycles, hostApi, props } = aRemote(App);
    await open(lifecycles, props);
    expect(screen.getByRole('alert').textContent).toMatch(/^This screen stopped working\..*no rows/s);
    expect(hostApi.events.map(({ message }) => message)).toEqual(['catalog crashed at /app/products']);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    screen.getByText('rows');
    await act(() => lifecycles.unmount(props));
  });

  it('report when the first screen is up and when a screen crashes, and the panel names the build', async () => {
    let isBroken = true;
    const App = () => {
      if (isBroken) throw new Error('no rows');
      return <p>rows</p>;
    };
    const { lifecycles, props } = aRemote(App);
    const told: string[] = [];
    const opening = {
      begins: () => void told.push('begins'),
      screenUp: () => void told.push('up'),
      crashed: ({ message }: Error) => void told.push(`crashed: ${message}`),
    };
    await open(lifecycles, { ...props, opening, build: { version: '1.2.3', buildId: 'b1' } });
    expect(told).toEqual(['begins', 'crashed: no rows']);
    expect(screen.getByRole('alert').textContent).toContain('App catalog, version 1.2.3, build b1');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(told.at(-1)).toBe('up');
  });

  it('do not report a screen that is still loading as up', async () => {
    const { lifecycles, props } = aRemote(lazy(() => new Promise(() => {})));
    const screenUp = vi.fn();
    await open(lifecycles, { ...props, opening: { begins: () => {}, screenUp, crashed: () => {} } });
    expect(screenUp).not.toHaveBeenCalled();
  });

  it('leave the report to a screen that reports by itself that it is up', async () => {
    const { hostApi, props } = aRemote(Products);
    const lifecycles = createLifecycles({
      name: 'catalog',
      basename: '/app',
      App: Products,
      saysReady: true,
    });
    const screenUp = vi.fn();
    await open(lifecycles, { ...props, opening: { begins: () => {}, screenUp, crashed: () => {} } });
    expect(screenUp).not.toHaveBeenCalled();
    expect(hostApi.readies.count).toBe(0);
  });

  it('give a crashed remote another chance on its next screen', async () => {
    const App = () => {
      if (location.pathname === '/app/products') throw new Error('no rows');
      return <p>categories</p>;
    };
    const { lifecycles, props } = aRemote(App);
    await open(lifecycles, props);
    act(() => {
      history.pushState(null, '', '/app/categories');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    screen.getByText('categories');
  });

  it('settle mount while a screen is still loading', async () => {
    const { lifecycles, props, domElement } = aRemote(lazy(() => new Promise(() => {})));
    await open(lifecycles, props);
    within(domElement).getByLabelText('Loading');
    await expect(act(() => lifecycles.unmount(props))).resolves.toBeUndefined();
    expect(domElement.textContent).toBe('');
  });

  it('show that the next screen is loading, instead of the previous one', async () => {
    const Categories = lazy(() => new Promise<{ default: ComponentType }>(() => {}));
    const App = () => (
      <Routes>
        <Route path="/products" element={<p>products</p>} />
        <Route path="/categories" element={<Categories />} />
      </Routes>
    );
    const { lifecycles, props, domElement } = aRemote(App);
    await open(lifecycles, props);
    within(domElement).getByText('products');
    await act(async () => {
      history.pushState(null, '', '/app/categories');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    within(domElement).getByLabelText('Loading');
    expect(within(domElement).queryByText('products')).toBeNull();
  });

  it('close although the layout has removed the element already', async () => {
    const hostApi = createFakeHostApi();
    const element = document.createElement('div');
    element.id = 'single-spa-application:catalog';
    document.body.append(element);
    const closed = vi.fn();
    const App = () => <p ref={() => closed}>here</p>;
    const lifecycles = createLifecycles({ name: 'catalog', basename: '/app', App });
    await open(lifecycles, { hostApi });
    element.remove();
    await act(() => lifecycles.unmount({ hostApi }));
    expect(closed).toHaveBeenCalledOnce();
  });

  it('close what was never opened', async () => {
    const { lifecycles, props } = aRemote(Products);
    await expect(lifecycles.unmount(props)).resolves.toBeUndefined();
  });

  it('reject mount when there is nowhere to render', async () => {
    const lifecycles = createLifecycles({ name: 'catalog', basename: '/app', App: Products });
    await expect(async () => lifecycles.mount({ hostApi: createFakeHostApi() })).rejects.toThrow(
      'No element to show catalog in.',
    );
  });
});
