import { aCategory, aProduct } from '@evertill/shared-domain/testing';
import { openScreen, openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CategoriesPage } from './categories-page';

const tea = aCategory({ id: 'c-1', name: 'Tea', description: null });
const coffee = aCategory({ id: 'c-2', name: 'Coffee', description: 'Beans and ground' });

const openPage = (categories = [tea, coffee]) =>
  openScreen(<CategoriesPage onOpen={() => undefined} />, { categories });

describe('the categories page', () => {
  it('shows a card for each category, sorted by name', async () => {
    await openPage();
    const names = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);
    expect(names).toEqual(['Coffee', 'Tea']);
    screen.getByText('Beans and ground');
    screen.getByText('No description');
  });

  it('says what to do when there are none', async () => {
    await openPage([]);
    await screen.findByText('No categories found');
    await screen.findByText('Click the "Add Category" button to get started!');
  });

  it('adds a category with Enter', async () => {
    const { user, texts, server } = await openPage([]);
    await user.click(await screen.findByRole('button', { name: 'Add Category' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Snacks{Enter}');
    await screen.findByRole('heading', { name: 'Snacks' });
    await waitFor(() => expect(texts()).toEqual(['Category added successfully']));
    expect(server.resources.rows('categories')).toMatchObject([{ name: 'Snacks' }]);
  });

  it('asks for a name', async () => {
    const { user } = await openPage([]);
    await user.click(await screen.findByRole('button', { name: 'Add Category' }));
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await screen.findByText('Name is required');
  });

  it('edits a category', async () => {
    const { user, texts } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Tea' }));
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Green tea{Enter}');
    await screen.findByRole('heading', { name: 'Green tea' });
    await waitFor(() => expect(texts()).toEqual(['Category updated successfully']));
  });

  it('keeps a colleague’s change that was made while the dialog was open', async () => {
    const { user, server, changeElsewhere } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Tea' }));
    const name = await screen.findByLabelText(/^Name/);
    await changeElsewhere('categories', 'c-1', { description: 'Loose and in bags' });
    await user.clear(name);
    await user.type(name, 'Green tea{Enter}');
    await screen.findByRole('heading', { name: 'Green tea' });
    await screen.findByText('Loose and in bags');
    const sent = server.requests.find(({ method }) => method === 'PUT')?.body ?? '';
    expect(JSON.parse(sent)).toEqual({
      name: 'Green tea',
      description: null,
      baseValues: { name: 'Tea', description: null },
    });
    expect(server.resources.rows('categories')[0]).toMatchObject({ description: 'Loose and in bags' });
  });

  it('says so when a colleague changed the same field while the dialog was open', async () => {
    const { user, server, changeElsewhere } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Tea' }));
    const name = await screen.findByLabelText(/^Name/);
    await changeElsewhere('categories', 'c-1', { name: 'Chai' });
    await user.clear(name);
    await user.type(name, 'Green tea{Enter}');
    await screen.findByText(/Someone else changed this \(name\)/);
    expect(server.resources.rows('categories')[0]).toMatchObject({ name: 'Chai' });
  });

  it('deletes after asking', async () => {
    const { user, texts } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Delete Tea' }));
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText('Are you sure you want to delete this category?');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Tea')).toBeNull());
    await waitFor(() => expect(texts()).toEqual(['Category deleted successfully']));
    // The button that opened the dialog was removed with its card, so the focus moves to the screen and not to the
    // page.
    await waitFor(() => expect(document.activeElement?.firstElementChild?.tagName).toBe('HEADER'));
  });

  it('keeps what is added offline as a card that waits, and lets it be edited', async () => {
    const { user, texts, setOnline } = await openPage();
    await screen.findByRole('heading', { name: 'Tea' });
    await setOnline(false);
    await user.click(await screen.findByRole('button', { name: 'Add Category' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Snacks{Enter}');
    await screen.findByText('Waiting to sync');
    await user.click(await screen.findByRole('button', { name: 'Edit Snacks' }));
    await user.type(await screen.findByLabelText(/^Name/), ' and nuts{Enter}');
    await screen.findByRole('heading', { name: 'Snacks and nuts' });
    await waitFor(() =>
      expect(texts()).toContain('Working in offline mode. Changes will sync when connection is restored.'),
    );
  });

  it('counts the products of each category, and opens them', async () => {
    const onOpen = vi.fn();
    const product = aProduct({ id: 'p-1', category: { id: tea.id, name: tea.name } });
    const shop = await openShop({ categories: [tea], products: [product] });
    const { user } = shop.show(<CategoriesPage onOpen={onOpen} />);
    await user.click(await screen.findByRole('button', { name: '1 product' }));
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: tea.id }));
  });

  it('offers Retry in a banner when the load fails', async () => {
    const shop = await openShop({ categories: [tea] });
    shop.server.faults.plan({ status: 500, body: { error: 'Out of order' } });
    const { user } = shop.show(<CategoriesPage onOpen={() => undefined} />);
    await screen.findByText('Out of order');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Tea' });
  });

  it('shows the refusal of a write and keeps what was typed', async () => {
    const { user, server, texts } = await openPage([]);
    await screen.findByText('No categories found');
    server.faults.plan({ status: 400, body: { name: ['This name is taken'] } });
    await user.click(await screen.findByRole('button', { name: 'Add Category' }));
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await user.type(name, 'Tea{Enter}');
    await screen.findByRole('alert');
    expect(name.value).toBe('Tea');
    await waitFor(() => expect(texts()).toEqual(['This name is taken']));
  });

  it('keeps the dialog when the server fails: nothing is queued, and nothing has succeeded', async () => {
    const { user, server, offline, texts } = await openPage();
    server.faults.always(({ method }) => (method === 'GET' ? null : { status: 500, body: {} }));
    await user.click(await screen.findByRole('button', { name: 'Add Category' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Snacks{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Internal server error');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Tea' }));
    await user.type(await screen.findByLabelText(/^Name/), 's{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Internal server error');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Tea' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await within(await screen.findByRole('alertdialog')).findByText('Internal server error');
    await waitFor(() => expect(texts()).toEqual(Array(3).fill('Internal server error')));
    expect(await offline.outbox.list()).toEqual([]);
  });

  it('shows a support code when the server failed without a reason', async () => {
    const requestId = '3f2a9c1b-0d4e-4a77-9c55-000000000001';
    const { user, server, texts } = await openPage();
    server.faults.always(({ method }) => (method === 'GET' ? null : { status: 500, body: {}, requestId }));
    await user.click(await screen.findByRole('button', { name: 'Add Category' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Snacks{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Internal server error\nSupport code: 3f2a9c1b',
    );
    // The notice has no support code, because a notice disappears too soon to read one.
    await waitFor(() => expect(texts()).toEqual(['Internal server error']));
    server.faults.always(() => ({ status: 400, body: { error: 'Too long' }, requestId }));
    await user.type(screen.getByLabelText(/^Name/), 's{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too long'));
  });

  it('says that a change waits when its answer says nothing, not that it has succeeded', async () => {
    const { user, server, texts } = await openPage([]);
    server.faults.plan('status-after-commit', { when: ({ method }) => method === 'POST' });
    await user.click(await screen.findByRole('button', { name: 'Add Category' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Snacks{Enter}');
    await screen.findByRole('heading', { name: 'Snacks' });
    const waits = 'No response received from server. Saved here. It will sync automatically.';
    await waitFor(() => expect(texts()).toEqual([waits]));
  });
});
