import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { HostApiContext } from './host-api-context';
import { createFakeHostApi } from './testing';
import { type Kept, useKept } from './use-kept';

const SHELF: Kept<string> = {
  key: 'shelf',
  read: (kept) => (typeof kept === 'string' ? kept : 'none'),
  formerly: { key: 'evertill.shelf', parse: (text) => text.toUpperCase() },
};

function Shelf() {
  const [shelf, keep] = useKept(SHELF);
  return (
    <button type="button" onClick={() => keep('B')}>
      {shelf ?? 'not read'}
    </button>
  );
}

function open(hostApi = createFakeHostApi()) {
  const { unmount } = render(
    <HostApiContext value={hostApi}>
      <Shelf />
    </HostApiContext>,
  );
  return { hostApi, unmount };
}

beforeEach(() => localStorage.clear());

describe('a value that a remote keeps', () => {
  it('is unknown until it is read, and then the default when nothing is stored', async () => {
    open();
    screen.getByText('not read');
    await screen.findByText('none');
  });

  it('survives closing the screen', async () => {
    const { hostApi, unmount } = open();
    await userEvent.click(await screen.findByText('none'));
    screen.getByText('B');
    unmount();
    open(hostApi);
    await screen.findByText('B');
  });

  it('is taken over once from its former place', async () => {
    localStorage.setItem('evertill.shelf', 'a');
    const { hostApi } = open();
    await screen.findByText('A');
    expect(await hostApi.storage.get('shelf')).toBe('A');
    expect(localStorage.getItem('evertill.shelf')).toBeNull();
  });

  it('is not replaced by the value that an older build stored in the former place', async () => {
    localStorage.setItem('evertill.shelf', 'a');
    const hostApi = createFakeHostApi();
    await hostApi.storage.set('shelf', 'C');
    open(hostApi);
    await screen.findByText('C');
  });

  it('lasts as long as the page when the device is full or cannot be read', async () => {
    const full = async () => {
      throw new Error('The browser cannot store more for counts.');
    };
    const hostApi = {
      ...createFakeHostApi(),
      storage: { ...createFakeHostApi().storage, get: full, set: full },
    };
    open(hostApi);
    await userEvent.click(await screen.findByText('none'));
    screen.getByText('B');
  });
});
