import { expect, it, vi } from 'vitest';
import { createSharedPackages } from './shared-packages';

const good = async () => undefined;
const lost = async () => {
  throw new Error('lost');
};

it('makes the first screen wait only for the packages that every screen uses', async () => {
  const never = vi.fn(() => new Promise(() => {}));
  await createSharedPackages(good, never)();
  expect(never).toHaveBeenCalledOnce();
});

it('retries a package that failed', async () => {
  const first = vi.fn(good).mockImplementationOnce(lost);
  const ready = createSharedPackages(first, good);
  await expect(ready()).rejects.toThrow('lost');
  await ready();
  await ready();
  expect(first).toHaveBeenCalledTimes(2);
});

it('waits for the rest once it has failed, so that a Retry finds it', async () => {
  const later = vi.fn(good).mockImplementationOnce(lost).mockImplementationOnce(lost);
  const ready = createSharedPackages(good, later);
  await ready();
  await vi.waitFor(() => expect(later).toHaveBeenCalledOnce());
  await expect(ready()).rejects.toThrow('lost');
  await ready();
  expect(later).toHaveBeenCalledTimes(3);
  await ready();
  expect(later).toHaveBeenCalledTimes(3);
});
