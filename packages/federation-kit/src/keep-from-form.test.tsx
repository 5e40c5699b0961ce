import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { keepFromForm } from './keep-from-form';

/** Draws content in a root of its own inside a form, as a slot does. Counts what reaches the form. */
function aFormAround(content: React.ReactNode) {
  const heard: string[] = [];
  function Around() {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (!place.current) return;
      const stop = keepFromForm(place.current);
      const root = createRoot(place.current);
      root.render(content);
      return () => {
        stop();
        setTimeout(() => root.unmount());
      };
    }, []);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          heard.push('submit');
        }}
        onReset={() => heard.push('reset')}
        onKeyDown={({ key }) => heard.push(key)}
      >
        <input aria-label="Name" />
        <div ref={place} />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<Around />);
  return { heard, user: userEvent.setup() };
}

it('sends no key, press or form of the place to the form around it', async () => {
  const sent: string[] = [];
  const { heard, user } = aFormAround(
    <>
      <input aria-label="Note" onKeyDown={({ key }) => key === 'Enter' && sent.push('note')} />
      <button type="submit">Add</button>
      <button type="reset">Clear</button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push('own form');
        }}
      >
        <input aria-label="Card" />
      </form>
    </>,
  );
  await user.type(await screen.findByLabelText('Note'), '7{Enter}{Control>}{Enter}{/Control}');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.type(screen.getByLabelText('Card'), '{Enter}');
  expect(sent).toEqual(['note', 'note', 'own form']);
  expect(heard.filter((what) => what !== '7' && what !== 'Control')).toEqual([]);
});

it('leaves the form around it as it is, and the other keys too', async () => {
  const { heard, user } = aFormAround(<input aria-label="Note" />);
  await user.type(await screen.findByLabelText('Note'), '{Escape}');
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(heard).toEqual(['Escape', 'Enter', 'submit', 'submit']);
});
