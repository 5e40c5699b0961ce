import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useStep } from './steps';

/** A person who presses Enter on the step of the staff as soon as the step is seen. */
function QuickOwner() {
  const { step, next } = useStep('corner');
  useLayoutEffect(() => {
    if (step === 'staff') next();
  });
  return (
    <button type="button" onClick={next}>
      {step}
    </button>
  );
}

it('goes on from a step that a person leaves as soon as the step is seen', () => {
  render(
    <MemoryRouter initialEntries={['/store-setup?step=products']}>
      <QuickOwner />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'products' }));
  expect(screen.getByRole('button').textContent).toBe('printer');
});
