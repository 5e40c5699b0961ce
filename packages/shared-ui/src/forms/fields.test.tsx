// @vitest-environment jsdom
import {
  ComboField,
  NumberField,
  PasswordField,
  SelectField,
  type SelectOption,
  SwitchField,
  TextAreaField,
} from '@evertill/shared-ui/forms';
import { renderUi } from '@evertill/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { describe, expect, it, vi } from 'vitest';

/** A form whose values a test can read. */
function renderFields(fields: ReactNode, initialValues: Record<string, unknown> = {}) {
  let read: () => Record<string, unknown> = () => ({});
  renderUi(
    <Form onSubmit={() => undefined} initialValues={initialValues}>
      {({ form, handleSubmit }) => {
        read = () => form.getState().values;
        return (
          <form onSubmit={(event) => void handleSubmit(event)}>
            {fields}
            <button type="submit">Save</button>
            <button type="button" onClick={() => form.change('value', 7)}>
              Set seven
            </button>
          </form>
        );
      }}
    </Form>,
  );
  return { user: userEvent.setup(), values: () => read() };
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('NumberField', () => {
  it('keeps what was typed while the form gets a number', async () => {
    const { user, values } = renderFields(<NumberField name="value" label="Value" />);
    await user.type(input('Value'), '1,250.50');
    await user.tab();
    expect(input('Value').value).toBe('1,250.50');
    expect(values()).toEqual({ value: 1250.5 });
  });

  it('is empty as null, never as zero', async () => {
    const { user, values } = renderFields(<NumberField name="value" label="Value" />, { value: 5 });
    await user.clear(input('Value'));
    expect(values()).toEqual({ value: null });
  });

  it('shows an error for text that is not a number', async () => {
    const { user } = renderFields(<NumberField name="value" label="Value" />);
    await user.type(input('Value'), '12x');
    await user.tab();
    await screen.findByText('Enter a number');
  });

  it('shows an error for too many decimals', async () => {
    const { user } = renderFields(
      <>
        <NumberField name="value" label="Value" />
        <NumberField name="count" label="Count" decimals={0} />
      </>,
    );
    await user.type(input('Value'), '1.999');
    await user.type(input('Count'), '1.5');
    await user.tab();
    await screen.findByText('Use at most 2 decimals');
    screen.getByText('Enter a whole number');
  });

  it('ignores the wheel', () => {
    const { values } = renderFields(<NumberField name="value" label="Value" />, { value: 10 });
    input('Value').focus();
    fireEvent.wheel(input('Value'), { deltaY: 100 });
    expect(values()).toEqual({ value: 10 });
    expect(input('Value').type).toBe('text');
  });

  it('follows a value that comes from outside', async () => {
    const { user } = renderFields(<NumberField name="value" label="Value" />, { value: 3 });
    await user.click(screen.getByRole('button', { name: 'Set seven' }));
    expect(input('Value').value).toBe('7');
  });
});

describe('ComboField', () => {
  const options: SelectOption[] = [
    { value: 'c1', label: 'Coffee' },
    { value: 'c2', label: 'Dairy' },
  ];

  it('finds a choice by typing and keeps its value', async () => {
    const { user, values } = renderFields(
      <ComboField name="categoryId" label="Category" options={options} />,
    );
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'dai');
    await user.click(await screen.findByRole('option', { name: 'Dairy' }));
    expect(values()).toEqual({ categoryId: 'c2' });
  });

  it('shows the name of its initial value, and no name when emptied', async () => {
    const { user, values } = renderFields(
      <ComboField name="categoryId" label="Category" options={options} />,
      {
        categoryId: 'c1',
      },
    );
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' });
    expect(box.value).toBe('Coffee');
    await user.clear(box);
    await user.tab();
    expect(values()).toEqual({ categoryId: null });
  });

  it('returns to the selection when a name was only partly typed', async () => {
    const { user, values } = renderFields(
      <ComboField name="categoryId" label="Category" options={options} />,
      {
        categoryId: 'c1',
      },
    );
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' });
    await user.type(box, 'xyz');
    await user.tab();
    expect(box.value).toBe('Coffee');
    expect(values()).toEqual({ categoryId: 'c1' });
  });

  it('creates a new option in place', async () => {
    const onCreate = vi.fn(async (label: string) => ({ value: 'c3', label }));
    const { user, values } = renderFields(
      <ComboField name="categoryId" label="Category" options={options} onCreate={onCreate} />,
    );
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'Tea');
    await user.click(await screen.findByRole('option', { name: 'Create “Tea”' }));
    await waitFor(() => expect(values()).toEqual({ categoryId: 'c3' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' }).value).toBe('Tea');
  });

  it('shows why a new option could not be created', async () => {
    const { user } = renderFields(
      <ComboField
        name="categoryId"
        label="Category"
        options={options}
        onCreate={() => Promise.reject(new Error('Failed to create category'))}
      />,
    );
    await user.type(screen.getByRole('combobox', { name: 'Category' }), 'Tea');
    await user.click(await screen.findByRole('option', { name: 'Create “Tea”' }));
    await screen.findByText('Failed to create category');
  });
});

describe('the other fields', () => {
  it('keep a choice, a switch and a text', async () => {
    const { user, values } = renderFields(
      <>
        <SelectField
          name="type"
          label="Type"
          placeholder="Select a type"
          options={[{ value: 'PERCENTAGE', label: 'Percentage' }]}
        />
        <SwitchField name="active" label="Active" />
        <TextAreaField name="description" label="Description" />
      </>,
      { active: true },
    );
    await user.selectOptions(input('Type'), 'Percentage');
    await user.click(screen.getByRole('switch', { name: 'Active' }));
    await user.type(input('Description'), 'two{Enter}lines');
    expect(values()).toEqual({ type: 'PERCENTAGE', active: false, description: 'two\nlines' });
  });

  it('hide a password until it is asked for', async () => {
    const { user } = renderFields(<PasswordField name="password" label="Password" />);
    await user.type(input('Password'), 'secret');
    expect(input('Password').type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input('Password').type).toBe('text');
  });
});
