import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { cartLines, codeField, openTill, scanAnywhere } from '../till-testing';

/**
 * Stands for the page of the shell, which kept these keys until the till asked for them. Returns the time of the last
 * key.
 */
function keepEarly(keys: readonly string[], gapMs = 4): number {
  const endMs = performance.now();
  const events = keys.flatMap((key, index) =>
    (['keydown', 'keyup'] as const).map((type) => {
      const event = new KeyboardEvent(type, { key, code: key });
      Object.defineProperty(event, 'timeStamp', { value: endMs - (keys.length - index) * gapMs });
      return event;
    }),
  );
  let asked = 0;
  function handOver(event: Event) {
    asked += 1;
    if (event instanceof CustomEvent && asked === 1) Object.assign(event.detail, { events });
  }
  window.addEventListener('evertill:early-keys', handOver);
  onTestFinished(() => window.removeEventListener('evertill:early-keys', handOver));
  return endMs - gapMs;
}

it('adds the products of scans that came before the till was up, at any pace', async () => {
  keepEarly([...'96385074', 'Enter', ...'4006381333931', 'Tab']);
  await openTill();
  await waitFor(() => expect(cartLines()).toEqual(['Mug x1 $4.00', 'Beans x1 $12.50']));
});

it('adds the product of a slow scan from before', async () => {
  keepEarly([...'96385074', 'Enter'], 60);
  await openTill();
  await waitFor(() => expect(cartLines()).toEqual(['Mug x1 $4.00']));
});

it('goes on with a scan that began before', async () => {
  const lastKeyAtMs = keepEarly([...'9638']);
  await openTill();
  scanAnywhere('5074', { lastKeyAtMs });
  await waitFor(() => expect(cartLines()).toEqual(['Mug x1 $4.00']));
});

it('does nothing with the other keys from before', async () => {
  keepEarly(['F9', 'a', 'Enter', 'F4', ' '], 150);
  await openTill();
  const field = await codeField();
  expect(cartLines()).toEqual([]);
  expect(field.value).toBe('');
  expect(document.activeElement).not.toBe(field);
  expect(screen.queryByRole('dialog')).toBeNull();
});
