import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { CrashBoundary } from './crash-boundary';
import { lazyPart } from './lazy-part';

const GONE = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
  type: '7.js was answered with 404.',
});

/** Makes a screen whose file fails to load the given number of times. */
function aScreen({ failures }: { failures: number }) {
  const attempts: number[] = [];
  const Screen = lazyPart<object>(async () => {
    attempts.push(attempts.length);
    if (attempts.length <= failures) throw GONE;
    return () => <p>rows</p>;
  });
  const crashes: Error[] = [];
  const at = (path: string) => (
    <CrashBoundary
      name="catalog"
      build={{ version: '1.2.3', buildId: 'b1' }}
      resetKey={path}
      onCrash={(error) => crashes.push(error)}
    >
      <Suspense fallback={<p>Loading</p>}>
        <Screen />
      </Suspense>
    </CrashBoundary>
  );
  return { at, attempts, crashes };
}

/** Renders without React's own report to the console, because the boundary reports the errors that it catches. */
function open(element: ReactNode) {
  return act(async () => render(element, { onCaughtError: () => {} }));
}

describe('a screen that is loaded when it is opened', () => {
  it('is loaded once, even when it is shown again', async () => {
    const { at, attempts } = aScreen({ failures: 0 });
    const { unmount } = await open(at('/a'));
    screen.getByText('rows');
    unmount();
    await open(at('/a'));
    screen.getByText('rows');
    expect(attempts).toHaveLength(1);
  });

  it('names the fault of its file and the build, and does not retry by itself', async () => {
    const { at, attempts, crashes } = aScreen({ failures: 9 });
    await open(at('/a'));
    const panel = screen.getByRole('alert');
    expect(panel.textContent).toMatch(/^This screen can't open right now\./);
    expect(panel.querySelector('details')?.textContent).toBe(
      'Details7.js was answered with 404.\nApp catalog, version 1.2.3, build b1',
    );
    expect(attempts).toHaveLength(1);
    expect(crashes).toHaveLength(1);
  });

  it('is loaded again on each Retry', async () => {
    const { at, attempts } = aScreen({ failures: 2 });
    await open(at('/a'));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('alert');
    expect(attempts).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('rows');
  });

  it('is loaded again when a person comes back to it', async () => {
    const { at, attempts } = aScreen({ failures: 1 });
    const { rerender } = await open(at('/a'));
    screen.getByRole('alert');
    await act(async () => rerender(at('/b')));
    screen.getByText('rows');
    expect(attempts).toHaveLength(2);
  });
});
