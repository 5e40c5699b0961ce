import { createStore, HostApiContext } from '@evertill/federation-kit';
import { createFakeHostApi } from '@evertill/federation-kit/testing';
import type { PersonWithPin } from '@evertill/shared-domain';
import { EvertillProvider } from '@evertill/shared-ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PinAnswer } from '../lock/lock';
import { wireApprovals } from '../wiring/wire-approvals';
import { ApprovalCover } from './approval-dialog';
import { createApprovals } from './approvals';

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

const person = (id: string, firstName: string, role: PersonWithPin['role']): PersonWithPin => ({
  id,
  username: id,
  firstName,
  lastName: '',
  role,
  pin: { salt: 'c2FsdHNhbHRzYWx0c2E=', iterations: 1, hash: 'aGFzaGhhc2hoYXNoaGFzaA==' },
  pinSetAt: '2026-03-01T09:00:00.000Z',
});
const BEN = person('ben', 'Ben', 'MANAGER');
const EVE = person('eve', 'Eve', 'ADMIN');
const ROSA = person('rosa', 'Rosa', 'CASHIER');

function open(staff: readonly PersonWithPin[], answers: readonly PinAnswer[] = []) {
  const approvals = createApprovals(() => new Date('2026-03-02T12:00:00.000Z'));
  const left = [...answers];
  const tries: string[] = [];
  const people = createStore(staff);
  const lock = {
    people,
    async check({ id }: PersonWithPin, pin: string) {
      tries.push(`${id} ${pin}`);
      return left.shift() ?? ({ kind: 'wrong' } as const);
    },
  };
  render(
    <HostApiContext value={createFakeHostApi({})}>
      <EvertillProvider idPrefix="approval-">
        <ApprovalCover approvals={approvals} lock={lock} />
      </EvertillProvider>
    </HostApiContext>,
  );
  let asked: ReturnType<typeof approvals.ask> = Promise.resolve(null);
  act(() => {
    asked = approvals.ask({ text: 'Sell Milk at $1.00?' });
  });
  return { approvals, asked, tries, people };
}
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const send = () => fireEvent.submit(screen.getByLabelText(/^PIN of/).closest('form') as HTMLFormElement);

describe('a question to a manager', () => {
  it('goes from the reason to the PIN by Enter', () => {
    open([BEN]);
    fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter' });
    expect(document.activeElement).toBe(screen.getByLabelText('PIN of Ben'));
  });

  it('offers the people who may approve, and answers with the one whose PIN is right', async () => {
    const { asked, tries } = open([BEN, EVE, ROSA], [{ kind: 'wrong' }, { kind: 'right' }]);
    screen.getByText('Sell Milk at $1.00?');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(screen.getByLabelText('Eve'));
    type('Reason', '  Dented can ');
    type('PIN of Eve', '1111');
    send();
    await screen.findByText('Wrong PIN');
    type('PIN of Eve', '4071');
    await act(async () => void send());
    expect(await asked).toEqual({
      approvedBy: 'eve',
      name: 'Eve',
      how: 'pin',
      pinSetAt: EVE.pinSetAt,
      reason: 'Dented can',
      at: '2026-03-02T12:00:00.000Z',
    });
    expect(tries).toEqual(['eve 1111', 'eve 4071']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('spends no try without a reason', () => {
    const { tries } = open([BEN]);
    type('PIN of Ben', '4071');
    send();
    screen.getByText('Enter a reason');
    expect(tries).toEqual([]);
  });

  it('forgets the typed PIN when another manager is chosen', () => {
    open([BEN, EVE]);
    fireEvent.click(screen.getByLabelText('Ben'));
    type('PIN of Ben', '4071');
    fireEvent.click(screen.getByLabelText('Eve'));
    expect(screen.getByLabelText('PIN of Eve')).toHaveProperty('value', '');
  });

  it.each([
    ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel')))],
  ])('ends without an approval by %s', async (_, cancel) => {
    const { asked } = open([BEN]);
    cancel();
    expect(await asked).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that nobody can approve where no manager has a PIN', async () => {
    const { people } = open([BEN]);
    act(() => people.set([ROSA]));
    screen.getByText(/^No manager has a PIN on this register/);
    expect(screen.queryByLabelText(/^PIN of/)).toBeNull();
  });

  it('ends when the register is locked, and keeps keys from the screens until then', async () => {
    const { approvals, asked } = open([BEN]);
    const view = new EventTarget();
    const listeners: (() => void)[] = [];
    const state = { isLocked: false, isAuthenticated: true };
    wireApprovals({
      approvals,
      session: {
        getSnapshot: () => state as never,
        subscribe: (listener: () => void) => {
          listeners.push(listener);
          return () => {};
        },
      },
      view,
      cover: async () => {},
      log: () => {},
    });
    const heard: string[] = [];
    view.addEventListener('keydown', ({ type: name }) => heard.push(name));
    view.dispatchEvent(new Event('keydown'));
    expect(heard).toEqual([]);
    state.isLocked = true;
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(await asked).toBeNull();
    view.dispatchEvent(new Event('keydown'));
    expect(heard).toEqual(['keydown']);
  });
});
