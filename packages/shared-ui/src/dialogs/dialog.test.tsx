import { Button, ConfirmDialog, DialogFrame } from '@evertill/shared-ui';
import { FormDialog, TextField } from '@evertill/shared-ui/forms';
import { holdAnimations, renderUi } from '@evertill/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

const field = () => screen.getByLabelText<HTMLInputElement>('Name');

function Suppliers() {
  const [row, setRow] = useState('');
  return (
    <>
      {['Northwind', 'Tea Traders'].map((name) => (
        <Button key={name} onClick={() => setRow(name)}>
          {`Edit ${name}`}
        </Button>
      ))}
      <FormDialog
        open={row !== ''}
        title="Edit Supplier"
        submitLabel="Update"
        initialValues={{ name: row }}
        onSubmit={() => undefined}
        onClose={() => setRow('')}
      >
        <TextField name="name" label="Name" />
      </FormDialog>
    </>
  );
}

it('a form that opens while the previous one fades out has the values of its own row', async () => {
  const endAnimations = holdAnimations();
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  renderUi(<Suppliers />);
  await user.click(screen.getByText('Edit Northwind'));
  await waitFor(() => expect(field().value).toBe('Northwind'));
  await user.keyboard('{Escape}');
  // The closed form is still visible while it fades out.
  expect(field().value).toBe('Northwind');
  await user.click(screen.getByText('Edit Tea Traders'));
  expect(field().value).toBe('Tea Traders');
  endAnimations();
  expect(field().value).toBe('Tea Traders');
});

function DeleteSupplier() {
  const [row, setRow] = useState<string | null>('Northwind');
  return (
    <ConfirmDialog
      open={row !== null}
      title="Delete Supplier"
      text={`Delete ${row}?`}
      confirmLabel="Delete"
      onConfirm={() => setRow(null)}
      onCancel={() => setRow(null)}
    />
  );
}

it('a dialog that fades out still names the row that it was about', async () => {
  const endAnimations = holdAnimations();
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  renderUi(<DeleteSupplier />);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  screen.getByText('Delete Northwind?');
  endAnimations();
  await waitFor(() => expect(screen.queryByText(/Delete/)).toBeNull());
});

function HeldSales({ isDisabled = false }: { isDisabled?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const [isThere, setThere] = useState(true);
  return (
    <>
      <Button onClick={() => setThere(false)}>Take it at another register</Button>
      {!isOpen && <p>The list is closed</p>}
      <DialogFrame
        open={isOpen}
        ariaLabel="Held sales"
        initialFocus="[data-open]"
        onClose={() => setOpen(false)}
      >
        {(isThere || isDisabled) && (
          <Button data-open disabled={!isThere}>
            Open
          </Button>
        )}
      </DialogFrame>
    </>
  );
}

it.each([
  ['disappears', false],
  ['becomes disabled', true],
])('a dialog whose focused row %s keeps the focus, so that Escape closes it', async (_, isDisabled) => {
  holdAnimations();
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  renderUi(<HeldSales isDisabled={isDisabled} />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
  fireEvent.click(screen.getByText('Take it at another register'));
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('dialog'));
  await user.keyboard('{Escape}');
  await screen.findByText('The list is closed');
});
