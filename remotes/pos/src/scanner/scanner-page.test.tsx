import { createFakeHostApi, renderRemote } from '@evertill/federation-kit/testing';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { replayTrace } from '../sell/scanning/replay-trace';
import { ScannerPage } from './scanner-page';

const EAN = '4006381333931';

function openPage() {
  renderRemote(<ScannerPage />, { hostApi: createFakeHostApi({ as: 'MANAGER', online: false }) });
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Scan here');
  let atMs = performance.now();
  function scan(code: string, gapMs: number, end?: 'Enter' | 'Tab') {
    field.focus();
    atMs = Math.max(atMs, performance.now()) + 1000;
    for (const key of [...code, ...(end ? [end] : [])]) {
      const event = createEvent.keyDown(field, { key, code: key });
      Object.defineProperty(event, 'timeStamp', { value: atMs });
      const isDone = fireEvent(field, event);
      if (isDone && key.length === 1) fireEvent.input(field, { target: { value: `${field.value}${key}` } });
      fireEvent.keyUp(field, { key, code: key });
      atMs += gapMs;
    }
  }
  return { user, field, scan };
}

const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

it('shows how a scan was read, and that the till would take it', async () => {
  const { field, scan } = openPage();
  scan(EAN, 4, 'Enter');
  await screen.findByRole('region', { name: 'This works as a scan' });
  expect(['Code', 'Keys', 'Time per key', 'Ended with'].map(fact)).toEqual([EAN, '14', '4 ms', 'Enter']);
  expect(screen.getByRole('status').textContent).toBe(`This works as a scan: ${EAN}.`);
  expect(field.value).toBe('');
});

it('says why the till would not take a slow scanner, and what to do', async () => {
  const { field, scan } = openPage();
  scan(EAN, 60, 'Enter');
  const result = await screen.findByRole('region', { name: "This doesn't work as a scan" });
  within(result).getByText(
    /^The keys came 60 ms apart, .* Set the scanner's delay between characters to zero/,
  );
  expect(field.value).toBe('');
});

it('says that a code had no end', async () => {
  const { scan } = openPage();
  scan(EAN, 4);
  await screen.findByText(/^The code didn't end with Enter or Tab\./, undefined, { timeout: 3000 });
  expect(fact('Ended with')).toBe('No Enter or Tab');
});

it('replaces the result with the result of the next scan', async () => {
  const { scan } = openPage();
  scan(EAN, 60, 'Enter');
  await screen.findByText("This doesn't work as a scan");
  scan('96385074', 20, 'Tab');
  await screen.findByText('This works as a scan');
  expect(['Code', 'Time per key', 'Ended with'].map(fact)).toEqual(['96385074', '20 ms', 'Tab']);
});

it('copies a recording that replays to the same scan', async () => {
  const { user, scan } = openPage();
  scan(EAN, 4, 'Enter');
  await user.click(await screen.findByRole('button', { name: 'Copy recording' }));
  await screen.findByRole('button', { name: 'Recording copied' });
  const trace = JSON.parse(await navigator.clipboard.readText());
  expect(trace[0].atMs).toBe(0);
  expect(replayTrace(trace).scans).toEqual([EAN]);
});

it('shows the recording where the browser refuses to copy', async () => {
  const { user, scan } = openPage();
  scan(EAN, 4, 'Enter');
  const button = await screen.findByRole('button', { name: 'Copy recording' });
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  onTestFinished(() => copying.mockRestore());
  await user.click(button);
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Recording');
  expect(replayTrace(JSON.parse(text.value)).scans).toEqual([EAN]);
});

it('lets a person leave the field with Tab, and keeps the last result', async () => {
  const { user, field, scan } = openPage();
  scan(EAN, 4, 'Enter');
  await screen.findByText('This works as a scan');
  field.focus();
  await user.tab();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy recording' })),
  );
  screen.getByText('This works as a scan');
});

it('turns the beeps of this till off, and keeps that', async () => {
  const { user } = openPage();
  const beeps = screen.getByRole('switch', { name: 'Beep when scanning' });
  expect(beeps).toHaveProperty('checked', true);
  await user.click(beeps);
  await waitFor(() => expect(beeps).toHaveProperty('checked', false));
});
