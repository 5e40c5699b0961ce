import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import useAnswers, { useSWRConfig } from './answers';

let count = 0;
let key: string;

beforeEach(() => {
  vi.useFakeTimers();
  count += 1;
  key = `key ${count}`;
});
afterEach(() => void vi.useRealTimers());

interface Asked {
  readonly answer: (value: unknown) => Promise<void>;
  readonly fail: (why: string) => Promise<void>;
}

/** A question whose answers the test gives, and how often it was asked. */
function aQuestion() {
  const asked: Asked[] = [];
  const settled = (settle: () => void) => act(async () => settle());
  const ask = () =>
    new Promise<unknown>((resolve, reject) => {
      asked.push({
        answer: (value) => settled(() => resolve(value)),
        fail: (why) => settled(() => reject(new Error(why))),
      });
    });
  return { ask, asked };
}

type Options = Parameters<typeof useAnswers>[2];

interface ShownProps {
  readonly ask: () => Promise<unknown>;
  readonly name?: string | readonly unknown[] | null;
  readonly options?: Options;
}

function Shown({ ask, name = key, options }: ShownProps) {
  const { data, error, isValidating, mutate } = useAnswers(name, ask, options);
  const { mutate: change } = useSWRConfig();
  return (
    <>
      <output>{JSON.stringify({ data, error: error && `${error}`, isValidating })}</output>
      <button type="button" onClick={() => void mutate()}>
        again
      </button>
      <button type="button" onClick={() => void change<number>(name, (known = 0) => known + 10)}>
        change
      </button>
    </>
  );
}

const shown = () => screen.getAllByRole('status').map(({ textContent }) => JSON.parse(textContent ?? ''));
const press = (name: string) => act(async () => screen.getAllByRole('button', { name })[0]?.click());
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const focus = () => act(async () => void window.dispatchEvent(new Event('focus')));

describe('an answer', () => {
  it('is asked for once by two parts that show it, and shown by both', async () => {
    const { ask, asked } = aQuestion();
    render(
      <>
        <Shown ask={ask} />
        <Shown ask={ask} />
      </>,
    );
    expect(asked).toHaveLength(1);
    expect(shown()).toEqual([{ isValidating: true }, { isValidating: true }]);
    await asked[0]?.answer(1);
    expect(shown()).toEqual([
      { data: 1, isValidating: false },
      { data: 1, isValidating: false },
    ]);
  });

  it('is not asked for without a key', async () => {
    const { ask, asked } = aQuestion();
    const { rerender } = render(<Shown ask={ask} name={null} />);
    expect(asked).toHaveLength(0);
    expect(shown()).toEqual([{ isValidating: false }]);
    rerender(<Shown ask={ask} name={[key, 1]} />);
    await asked[0]?.answer('first');
    rerender(<Shown ask={ask} name={[key, 2]} />);
    expect(shown()).toEqual([{ isValidating: true }]);
    await asked[1]?.answer('second');
    rerender(<Shown ask={ask} name={[key, 1]} />);
    expect(shown()).toEqual([{ data: 'first', isValidating: false }]);
  });

  it('stays when a later request fails, and the failure goes with the next answer', async () => {
    const { ask, asked } = aQuestion();
    render(<Shown ask={ask} />);
    await asked[0]?.answer(1);
    await press('again');
    expect(shown()).toEqual([{ data: 1, isValidating: true }]);
    await asked[1]?.fail('gone');
    expect(shown()).toEqual([{ data: 1, error: 'Error: gone', isValidating: false }]);
    await press('again');
    await asked[2]?.answer(2);
    expect(shown()).toEqual([{ data: 2, isValidating: false }]);
  });

  it('of an earlier request does not replace a later one, or a change', async () => {
    const { ask, asked } = aQuestion();
    render(<Shown ask={ask} />);
    await press('again');
    await asked[1]?.answer(2);
    await asked[0]?.answer(1);
    expect(shown()).toEqual([{ data: 2, isValidating: false }]);
    await press('again');
    await press('change');
    await asked[2]?.answer(3);
    expect(shown()).toEqual([{ data: 12, isValidating: false }]);
  });

  it('that is equal is the same object as before', async () => {
    const { ask, asked } = aQuestion();
    const seen = new Set<unknown>();
    function Rows() {
      const { data } = useAnswers(key, ask);
      if (data) seen.add(data);
      return null;
    }
    render(<Rows />);
    await asked[0]?.answer({ rows: [1] });
    await pass(6000);
    await focus();
    await asked[1]?.answer({ rows: [1] });
    expect(seen.size).toBe(1);
  });
});

describe('a question', () => {
  it('is asked again when the window gets the focus, but not more often than said', async () => {
    const { ask, asked } = aQuestion();
    render(<Shown ask={ask} options={{ focusThrottleInterval: 30_000 }} />);
    await asked[0]?.answer(1);
    await focus();
    await pass(29_000);
    await focus();
    expect(asked).toHaveLength(1);
    await pass(2000);
    await focus();
    expect(asked).toHaveLength(2);
  });

  it('is asked again in turns, and when the connection returns', async () => {
    const { ask, asked } = aQuestion();
    render(<Shown ask={ask} options={{ refreshInterval: 60_000 }} />);
    await asked[0]?.answer(1);
    await pass(60_000);
    expect(asked).toHaveLength(2);
    await asked[1]?.answer(2);
    await pass(3000);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(asked).toHaveLength(3);
  });

  it('is not asked again for anything when nothing shows its answer', async () => {
    const { ask, asked } = aQuestion();
    const { unmount } = render(<Shown ask={ask} options={{ refreshInterval: 60_000 }} />);
    await asked[0]?.answer(1);
    unmount();
    await pass(120_000);
    await focus();
    expect(asked).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
