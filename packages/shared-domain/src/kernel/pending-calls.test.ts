import { expect, it } from 'vitest';
import { createPendingCalls } from './pending-calls';

it('gives every answer to the call that it names, in any order', async () => {
  const calls = createPendingCalls<string>();
  const first = calls.add();
  const second = calls.add();
  calls.resolve(second.id, 'two');
  calls.resolve(first.id, 'one');
  expect(await Promise.all([first.answer, second.answer])).toEqual(['one', 'two']);
});

it('rejects one call and leaves the others waiting', async () => {
  const calls = createPendingCalls<string>();
  const refused = calls.add();
  const other = calls.add();
  calls.reject(refused.id, new Error('no'));
  await expect(refused.answer).rejects.toThrow('no');
  calls.resolve(other.id, 'yes');
  expect(await other.answer).toBe('yes');
});

it('rejects all waiting calls when the worker has ended, and ignores late answers', async () => {
  const calls = createPendingCalls<string>();
  const answers = [calls.add(), calls.add()].map(({ answer }) => answer.catch(({ message }) => message));
  calls.rejectAll(new Error('ended'));
  calls.resolve(0, 'late');
  expect(await Promise.all(answers)).toEqual(['ended', 'ended']);
});
