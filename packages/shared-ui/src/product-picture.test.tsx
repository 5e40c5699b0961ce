// @vitest-environment jsdom
import { ProductPicture } from '@evertill/shared-ui';
import { renderUi } from '@evertill/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

const placeholder = () => document.querySelector('[data-picture="placeholder"]');

it('draws a placeholder for a product without a picture', () => {
  renderUi(<ProductPicture src={null} name="Oat milk" />);
  expect(placeholder()).not.toBeNull();
});

it('shows the initials of a product without a picture on the color of its category, out of the text', () => {
  const { container } = renderUi(<ProductPicture src={null} name="" label="Oat milk" hue="blue" />);
  expect(placeholder()?.getAttribute('data-initials')).toBe('OM');
  expect(placeholder()?.getAttribute('style')).toContain('colorPaletteBlueBackground2');
  expect(container.textContent).toBe('');
});

it('draws the placeholder when the picture cannot be loaded, and tries again with another one', () => {
  const { rerender } = renderUi(<ProductPicture src="/pictures/gone" name="Oat milk" />);
  fireEvent.error(screen.getByRole('img', { name: 'Oat milk' }));
  expect(placeholder()).not.toBeNull();
  rerender(<ProductPicture src="/pictures/new" name="Oat milk" />);
  expect(screen.getByRole('img', { name: 'Oat milk' }).getAttribute('src')).toBe('/pictures/new');
});
