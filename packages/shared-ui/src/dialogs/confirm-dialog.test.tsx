// @vitest-environment jsdom
import {
  Button,
  ConfirmDialog,
  type ConfirmDialogProps,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@evertill/shared-ui';
import { renderUi } from '@evertill/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

function Deletion({ onConfirm }: Pick<ConfirmDialogProps, 'onConfirm'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete Oat milk</Button>
      <ConfirmDialog
        open={isOpen}
        title="Confirm Deletion"
        text="Are you sure you want to delete Oat milk?"
        confirmLabel="Delete"
        destructive
        onConfirm={async () => {
          await onConfirm();
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

function AccountMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button>Account</Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => setOpen(true)}>Sign Out</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <ConfirmDialog
        open={isOpen}
        title="Sign out?"
        text="2 sales wait to be sent."
        confirmLabel="Sign Out"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

async function openDeletion(onConfirm: ConfirmDialogProps['onConfirm'] = () => undefined) {
  const user = userEvent.setup();
  renderUi(<Deletion onConfirm={onConfirm} />);
  const opener = screen.getByRole('button', { name: 'Delete Oat milk' });
  await user.click(opener);
  await screen.findByRole('alertdialog', { name: 'Confirm Deletion' });
  return { user, opener };
}

const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('ConfirmDialog', () => {
  it('puts the first focus on the safe answer when the other cannot be undone', async () => {
    await openDeletion();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  });

  it('does nothing on Escape and gives the focus back', async () => {
    const onConfirm = vi.fn();
    const { user, opener } = await openDeletion(onConfirm);
    await user.keyboard('{Escape}');
    await dialogIsGone();
    expect(onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('gives the focus to the button of the menu it was opened from', async () => {
    const user = userEvent.setup();
    renderUi(<AccountMenu />);
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await screen.findByRole('alertdialog', { name: 'Sign out?' });
    await user.keyboard('{Escape}');
    await dialogIsGone();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Account'));
  });

  it('runs the action once, even when the button is pressed again meanwhile', async () => {
    let finish = () => {};
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = await openDeletion(onConfirm);
    const button = screen.getByRole('button', { name: 'Delete' });
    await user.click(button);
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    finish();
    await dialogIsGone();
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('stays open and shows the reason when the action fails', async () => {
    const { user } = await openDeletion(() => Promise.reject(new Error('Failed to delete product')));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Failed to delete product');
    expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-busy')).toBeNull();
  });
});
