// @vitest-environment jsdom
import { PageForm, PasswordField, TextField } from '@evertill/shared-ui/forms';
import { renderUi } from '@evertill/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

function renderForm(onSubmit: (values: { username: string; password: string }) => Promise<void>) {
  const onDone = vi.fn();
  renderUi(
    <PageForm
      initialValues={{ username: '', password: '' }}
      validate={(values) => ({ username: values.username.trim() ? undefined : 'Username is required' })}
      onSubmit={onSubmit}
      onDone={onDone}
      submitLabel="Login"
    >
      <TextField name="username" label="Username" required autoComplete="username" />
      <PasswordField name="password" label="Password" required autoComplete="current-password" />
    </PageForm>,
  );
  return { user: userEvent.setup(), onDone };
}

it('submits on Enter and says when it is done', async () => {
  const onSubmit = vi.fn(async () => undefined);
  const { user, onDone } = renderForm(onSubmit);
  await user.type(screen.getByLabelText(/^Username/), 'cashier');
  await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onSubmit).toHaveBeenCalledWith({ username: 'cashier', password: 'secret' });
});

it('shows a refusal above the fields', async () => {
  const { user, onDone } = renderForm(() => Promise.reject(new Error('Invalid username or password')));
  await user.type(screen.getByLabelText(/^Username/), 'cashier{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password');
  expect(onDone).not.toHaveBeenCalled();
});

it('asks for what is missing before anything is sent', async () => {
  const onSubmit = vi.fn(async () => undefined);
  const { user } = renderForm(onSubmit);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Username is required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Username/)));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('blocks a newer version from the first typed letter on', async () => {
  const { user } = renderForm(async () => undefined);
  expect(document.querySelector('[data-unsaved]')).toBeNull();
  await user.type(screen.getByLabelText(/^Username/), 'c');
  expect(document.querySelector('[data-unsaved]')).not.toBeNull();
});
