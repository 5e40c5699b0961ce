import { createStore, HostApiContext } from '@evertill/federation-kit';
import { createFakeHostApi } from '@evertill/federation-kit/testing';
import { makePinRecord, type PersonWithPin } from '@evertill/shared-domain';
import { EvertillProvider } from '@evertill/shared-ui';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PinAnswer } from './lock';
import { guardKeys } from './lock-keys';
import { LockScreen } from './lock-screen';

// jsdom has no modal dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

async function open(answers: readonly PinAnswer[] = []) {
  const pin = await makePinRecord('4071');
  const person = (id: string, firstName: string): PersonWithPin => ({
    id,
    username: id,
    firstName,
    lastName: '',
    role: 'CASHIER',
    pin,
    pinSetAt: '2026-03-01T09:00:00.000Z',
  });
  const left = [...answers];
  const typed: string[] = [];
  const people = createStore([person('rosa', 'Rosa'), person('ben', 'Ben')]);
  const signOut = vi.fn(async () => {});
  const lock = {
    people,
    lockAfterMinutes: () => 0,
    lock: () => {},
    take: () => {},
    check: async () => ({ kind: 'wrong' }) as const,
    async open({ id }: PersonWithPin, code: string) {
      typed.push(`${id} ${code}`);
      return left.shift() ?? ({ kind: 'wrong' } as const);
    },
  };
  render(
    <HostApiContext value={createFakeHostApi({})}>
      <EvertillProvider idPrefix="lock-">
        <LockScreen lock={lock} onSignOut={signOut} />
      </EvertillProvider>
    </HostApiContext>,
  );
  return { typed, people, signOut };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => fireEvent.change(screen.getByLabelText('PIN'), { target: { value: text } });
const send = () => fireEvent.submit(screen.getByLabelText('PIN').closest('form') as HTMLFormElement);

describe('a locked register', () => {
  it('asks first who works, then for the PIN, by keys or by its keypad', async () => {
    const { typed } = await open([{ kind: 'wrong' }]);
    press('Ben');
    for (const digit of ['4', '0', '7', '9']) press(digit);
    press('Delete the last digit');
    press('1');
    send();
    await screen.findByText('Wrong PIN');
    expect(screen.getByLabelText('PIN')).toHaveProperty('value', '');
    type('90a26');
    send();
    await waitFor(() => expect(typed).toEqual(['ben 4071', 'ben 9026']));
  });

  it('says how long to wait, and that a password is needed after too many tries', async () => {
    await open([{ kind: 'wait', ms: 29_500 }, { kind: 'closed' }]);
    press('Rosa');
    type('1111');
    send();
    await screen.findByText('Too many wrong PINs. Try again in 30 seconds.');
    press('Someone else');
    press('Rosa');
    type('1111');
    send();
    await screen.findByText('Too many wrong PINs. Sign in with a password.');
  });

  it('is not opened by Escape, which goes back to the people', async () => {
    await open();
    press('Rosa');
    const cancel = new Event('cancel', { cancelable: true, bubbles: false });
    act(() => void screen.getByRole('dialog').dispatchEvent(cancel));
    expect(cancel.defaultPrevented).toBe(true);
    screen.getByRole('heading', { name: 'Who is working?' });
  });

  it('covers itself again when the browser closes it', async () => {
    await open();
    const dialog = screen.getByRole('dialog') as HTMLDialogElement;
    act(() => {
      dialog.close();
      dialog.dispatchEvent(new Event('close'));
    });
    expect(dialog.open).toBe(true);
  });

  it('goes back to the people when the PIN of the chosen person is taken away', async () => {
    const { people } = await open();
    press('Rosa');
    act(() => people.set(people.getSnapshot().filter(({ id }) => id !== 'rosa')));
    screen.getByRole('heading', { name: 'Who is working?' });
    expect(screen.queryByRole('button', { name: 'Rosa' })).toBeNull();
  });

  it('offers only the password when nobody can open it by PIN', async () => {
    const { people, signOut } = await open();
    act(() => people.set([]));
    screen.getByText(/^This register has not been online for too long/);
    press('Sign in with a password');
    await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  });
});

it('keeps keys from the screens behind it while it is locked', () => {
  const target = new EventTarget();
  let isLocked = true;
  guardKeys(target, () => isLocked);
  const heard: string[] = [];
  target.addEventListener('keydown', ({ type }) => heard.push(type));
  target.dispatchEvent(new Event('keydown'));
  expect(heard).toEqual([]);
  isLocked = false;
  target.dispatchEvent(new Event('keydown'));
  expect(heard).toEqual(['keydown']);
});
