import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWindowFacade } from './window-facade';

const seen: string[] = [];
const pushState = history.pushState;
const replaceState = history.replaceState;

/** Patches the history as single-spa does: each change of the address triggers an artificial popstate. */
function patchHistoryAsSingleSpaDoes() {
  const patched = (original: typeof pushState): typeof pushState =>
    function patchedState(this: History, ...args) {
      const before = location.href;
      original.apply(this, args);
      if (location.href === before) return;
      window.dispatchEvent(
        Object.assign(new PopStateEvent('popstate', { state: history.state }), { singleSpa: true }),
      );
    };
  history.pushState = patched(pushState);
  history.replaceState = patched(replaceState);
}

function Screen() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  seen.push(`${type} ${pathname}`);
  return (
    <>
      <p>{`${type} ${pathname}`}</p>
      <Link to="/products">products</Link>
      <button type="button" onClick={() => void navigate('/categories', { replace: true })}>
        replace
      </button>
    </>
  );
}

function open() {
  const facade = createWindowFacade(window);
  render(
    <BrowserRouter basename="/app" window={facade}>
      <Screen />
    </BrowserRouter>,
  );
}

beforeEach(() => {
  history.replaceState(null, '', '/app/pos');
  patchHistoryAsSingleSpaDoes();
  seen.length = 0;
});
afterEach(() => {
  cleanup();
  history.pushState = pushState;
  history.replaceState = replaceState;
});

describe('a router behind the window facade', () => {
  it('treats a click as a push, although single-spa echoes it as a popstate', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'products' }));
    screen.getByText('PUSH /products');
    expect(seen.filter((entry) => entry.endsWith('/products'))).not.toContain('POP /products');
  });

  it('treats its own replace as a replace', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'replace' }));
    screen.getByText('REPLACE /categories');
  });

  it('follows a navigation of the shell', () => {
    open();
    act(() => history.pushState(null, '', '/app/suppliers'));
    screen.getByText('POP /suppliers');
  });

  it('follows the shell back to an address that the router wrote itself', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'products' }));
    act(() => history.pushState(null, '', '/app/suppliers'));
    act(() => history.pushState(null, '', '/app/products'));
    screen.getByText('POP /products');
  });

  it('follows the Back button', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'products' }));
    await act(async () => {
      const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      history.back();
      await popped;
    });
    screen.getByText('POP /pos');
  });

  it('leaves no listener behind', () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    open();
    cleanup();
    const count = (spy: typeof added) => spy.mock.calls.filter(([type]) => type === 'popstate').length;
    expect(count(removed as unknown as typeof added)).toBe(count(added));
    const listeners = (spy: typeof added) =>
      spy.mock.calls.filter(([type]) => type === 'popstate').map(([, listener]) => listener);
    expect(listeners(removed as unknown as typeof added)).toEqual(listeners(added));
  });
});
