// @vitest-environment jsdom
import { Button } from '@evertill/shared-ui';
import { FormDialog, type FormDialogProps, NumberField, TextField } from '@evertill/shared-ui/forms';
import { renderUi } from '@evertill/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

interface Values {
  name: string;
  sku: string;
  unitPrice: number | null;
}

const EMPTY: Values = { name: '', sku: '', unitPrice: null };

const validate = (values: Values) => ({
  name: values.name ? undefined : 'Name is required',
  unitPrice: values.unitPrice === null ? 'Unit price is required' : undefined,
});

type Options = Partial<FormDialogProps<Values>>;

function ProductScreen(options: Options) {
  const [isOpen, setOpen] = useState(false);
  const [refreshes, setRefreshes] = useState(0);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Product</Button>
      <FormDialog
        open={isOpen}
        title="Add New Product"
        submitLabel="Save"
        initialValues={{ ...EMPTY, sku: refreshes > 0 ? 'refreshed' : '' }}
        validate={validate}
        onSubmit={() => undefined}
        onClose={() => setOpen(false)}
        {...options}
        extraActions={<Button onClick={() => setRefreshes(refreshes + 1)}>Refresh behind</Button>}
      >
        <TextField name="name" label="Name" required />
        <TextField name="sku" label="SKU" />
        <NumberField name="unitPrice" label="Unit Price" prefix="$" />
      </FormDialog>
    </>
  );
}

async function openForm(options: Options = {}) {
  const user = userEvent.setup();
  renderUi(<ProductScreen {...options} />);
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
  await screen.findByRole('dialog', { name: 'Add New Product' });
  return user;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const save = () => screen.getByRole('button', { name: 'Save' });
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Name'), 'Oat milk');
  await user.type(field('Unit Price'), '2.5');
}

describe('FormDialog', () => {
  it('focuses the first field', async () => {
    await openForm();
    expect(document.activeElement).toBe(field('Name'));
  });

  it('submits on Enter, closes, and gives the focus back', async () => {
    const onSubmit = vi.fn();
    const user = await openForm({ onSubmit });
    await fillIn(user);
    await user.keyboard('{Enter}');
    await dialogIsGone();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Oat milk', sku: '', unitPrice: 2.5 });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Product' })),
    );
  });

  it('shows no error for a field until it was left', async () => {
    const user = await openForm();
    expect(screen.queryByText('Name is required')).toBeNull();
    await user.click(field('SKU'));
    await screen.findByText('Name is required');
    expect(screen.queryByText('Unit price is required')).toBeNull();
  });

  it('does not submit invalid values, and focuses the first invalid field', async () => {
    const onSubmit = vi.fn();
    const user = await openForm({ onSubmit });
    await user.type(field('Name'), 'Oat milk');
    await user.click(save());
    await screen.findByText('Unit price is required');
    await waitFor(() => expect(document.activeElement).toBe(field('Unit Price')));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows a refusal in the dialog and keeps what was typed', async () => {
    const text = 'A product with this SKU already exists. Please use a different SKU.';
    const user = await openForm({ onSubmit: () => Promise.reject(new Error(text)) });
    await fillIn(user);
    await user.click(save());
    await screen.findByText(text);
    expect(field('Name').value).toBe('Oat milk');
  });

  it('shows a refusal of one field at that field, until the field changes', async () => {
    const user = await openForm({ onSubmit: async () => ({ sku: 'Already in use' }) });
    await fillIn(user);
    await user.click(save());
    await screen.findByText('Already in use');
    await waitFor(() => expect(document.activeElement).toBe(field('SKU')));
    await user.type(field('SKU'), 'A-2');
    expect(screen.queryByText('Already in use')).toBeNull();
  });

  it('submits once when Save is pressed repeatedly, and cannot be closed meanwhile', async () => {
    let finish = () => {};
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const user = await openForm({ onSubmit });
    await fillIn(user);
    await user.click(save());
    await user.click(save());
    await user.keyboard('{Enter}{Escape}');
    expect(save().getAttribute('aria-busy')).toBe('true');
    finish();
    await dialogIsGone();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('asks before it drops what was typed', async () => {
    const user = await openForm();
    await user.type(field('Name'), 'Oat');
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Name').value).toBe('Oat');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await dialogIsGone();
  });

  it('closes on Escape without a question when nothing was typed', async () => {
    const user = await openForm();
    await user.keyboard('{Escape}');
    await dialogIsGone();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('starts empty the next time it opens', async () => {
    const user = await openForm();
    await fillIn(user);
    await user.click(save());
    await dialogIsGone();
    await user.click(screen.getByRole('button', { name: 'Add Product' }));
    await screen.findByRole('dialog');
    expect(field('Name').value).toBe('');
  });

  it('keeps typed text when the list behind it is refreshed', async () => {
    const user = await openForm();
    await user.type(field('SKU'), 'A-1');
    await user.click(screen.getByRole('button', { name: 'Refresh behind' }));
    expect(field('SKU').value).toBe('A-1');
  });

  it('says nothing about a field that has the first focus and is not the first control', async () => {
    renderUi(
      <FormDialog
        open
        title="Add New Product"
        submitLabel="Save"
        initialValues={EMPTY}
        validate={validate}
        onSubmit={() => undefined}
        onClose={() => undefined}
      >
        <TextField name="sku" label="SKU" />
        <TextField name="name" label="Name" required autoFocus />
      </FormDialog>,
    );
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(screen.queryByText('Name is required')).toBeNull();
    await userEvent.click(field('SKU'));
    await screen.findByText('Name is required');
  });
});
