import { aProduct } from '@evertill/shared-domain/testing';
import { openScreen } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProductsPage } from '../products-page';

const bread = aProduct({ name: 'Bread', image: 'https://example.com/bread.jpg' });

describe('the pictures that the product form suggests', () => {
  it('follow the name', async () => {
    const { user } = await openScreen(<ProductsPage opens="add" />, { products: [] });
    const name = await screen.findByLabelText(/^Name/);
    await user.type(name, 'Bread');
    await screen.findByRole('button', { name: 'Use the picture for “bread”' });
    await user.clear(name);
    await user.type(name, 'Carrot cake');
    await screen.findByRole('button', { name: 'Use the picture for “cake”' });
    screen.getByRole('button', { name: 'Use the picture for “carrot”' });
    expect(screen.queryByRole('button', { name: 'Use the picture for “bread”' })).toBeNull();
  });

  it('have their room before a name is typed, so that no button moves when they come', async () => {
    const { user } = await openScreen(<ProductsPage opens="add" />, { products: [] });
    const name = await screen.findByLabelText(/^Name/);
    const room = screen.getByRole('group', { name: 'Suggested' });
    screen.getByText('Pictures that fit the name appear here.');
    await user.type(name, 'Bread');
    const suggested = await screen.findByRole('button', { name: 'Use the picture for “bread”' });
    expect(room.contains(suggested)).toBe(true);
    expect(screen.queryByText('Pictures that fit the name appear here.')).toBeNull();
  });

  it('give way to a picture that was chosen', async () => {
    const { user } = await openScreen(<ProductsPage />, { products: [bread] });
    await user.click(await screen.findByRole('button', { name: 'Edit Bread' }));
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await screen.findByRole('button', { name: 'Use the picture for “bread”' });
    await user.type(screen.getByRole('textbox', { name: 'Picture' }), 'https://a');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Suggested' })).toBeNull());
  });
});
