import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from './testing';
import { Toggletip } from './toggletip';

async function openToggletip() {
  renderUi(
    <>
      <Toggletip label="Keys of the till" trigger={<button type="button">?</button>}>
        <p>Confirms the payment</p>
      </Toggletip>
      <button type="button">Pay</button>
    </>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: '?' });
  await user.click(button);
  const tip = screen.getByRole('group', { name: 'Keys of the till' });
  expect(document.activeElement).toBe(tip);
  return { user, button, tip };
}

const isClosed = () => waitFor(() => expect(screen.queryByText('Confirms the payment')).toBeNull());

it('has the focus while it is open, also after a press on its words, and gives it back at Escape', async () => {
  const { user, button, tip } = await openToggletip();
  await user.click(screen.getByText('Confirms the payment'));
  expect(document.activeElement).toBe(tip);
  await user.keyboard('{Escape}');
  await isClosed();
  expect(document.activeElement).toBe(button);
});

it('closes by its button', async () => {
  const { user, button } = await openToggletip();
  await user.click(button);
  await isClosed();
});

it('closes when the focus moves, and does not take it back', async () => {
  await openToggletip();
  const pay = screen.getByRole('button', { name: 'Pay' });
  act(() => pay.focus());
  await isClosed();
  expect(document.activeElement).toBe(pay);
});
