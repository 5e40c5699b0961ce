import { createElement as make, render, useEffect, useLayoutEffect, useRef, useState } from 'preact/compat';
import { afterEach, describe, expect, it } from 'vitest';
import { useInsertionEffect } from './habits';

const place = document.createElement('div');
document.body.append(place);

afterEach(() => render(null, place));

/** Waits until what is asked for in microtasks has been drawn. No frame and no timer passes. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}

function enter(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const fieldIn = () => place.querySelector('input') as HTMLInputElement;

describe('a field whose text is given', () => {
  it('shows again what the till accepted when it refuses a letter', async () => {
    const Amount = () => {
      const [amount, setAmount] = useState('5');
      const take = (text: string) => /^\d*$/.test(text) && setAmount(text);
      return make('input', {
        value: amount,
        onChange: (event: { currentTarget: HTMLInputElement }) => take(event.currentTarget.value),
      });
    };
    render(make(Amount, null), place);
    enter(fieldIn(), '51');
    await turns();
    expect(fieldIn().value).toBe('51');
    enter(fieldIn(), '51x');
    await turns();
    expect(fieldIn().value).toBe('51');
  });

  it('tells nothing when the same text is set again', async () => {
    const told: string[] = [];
    const Quantity = () =>
      make('input', {
        value: '3',
        onChange: (event: { currentTarget: HTMLInputElement }) => told.push(event.currentTarget.value),
      });
    render(make(Quantity, null), place);
    enter(fieldIn(), '3');
    expect(told).toEqual([]);
    enter(fieldIn(), '4');
    await turns();
    enter(fieldIn(), '4');
    expect(told).toEqual(['4', '4']);
  });
});

it('tells each text of a field that holds its own text', () => {
  const told: string[] = [];
  const Code = () =>
    make('input', {
      onChange: (event: { currentTarget: HTMLInputElement }) => told.push(event.currentTarget.value),
    });
  render(make(Code, null), place);
  enter(fieldIn(), '4');
  fieldIn().value = '';
  enter(fieldIn(), '4');
  expect(told).toEqual(['4', '4']);
});

it('keeps the chosen one of several when the till refuses another', async () => {
  const Methods = () =>
    ['cash', 'card'].map((value) =>
      make('input', {
        key: value,
        type: 'radio',
        name: 'method',
        value,
        checked: value === 'cash',
        onChange() {},
      }),
    );
  render(make(Methods as () => never, null), place);
  const [cash, card] = place.querySelectorAll('input');
  card?.click();
  await turns();
  expect([cash?.checked, card?.checked]).toEqual([true, false]);
});

it('runs the effects of a press without waiting for a frame', async () => {
  const seen: number[] = [];
  const Counter = () => {
    const [count, setCount] = useState(0);
    useEffect(() => void seen.push(count), [count]);
    return make('button', { type: 'button', onClick: () => setCount(count + 1) });
  };
  render(make(Counter, null), place);
  await turns();
  place.querySelector('button')?.click();
  await turns();
  expect(seen).toEqual([0, 1]);
});

describe('styles', () => {
  it('are on the page before anything is measured', () => {
    const order: string[] = [];
    const Inner = () => {
      useLayoutEffect(() => void order.push('inner is measured'), []);
      return null;
    };
    const Outer = () => {
      useInsertionEffect(() => void order.push('styles of outer'), []);
      return make(Inner, null);
    };
    render(make(Outer, null), place);
    expect(order).toEqual(['styles of outer', 'inner is measured']);
  });

  it('are taken away after the elements are gone', async () => {
    const order: string[] = [];
    const Box = () => {
      const element = useRef<HTMLElement>(null);
      useInsertionEffect(() => () => order.push(place.childNodes.length === 0 ? 'after' : 'before'), []);
      return make('div', { ref: element });
    };
    render(make(Box, null), place);
    await turns();
    render(null, place);
    await turns();
    expect(order).toEqual(['after']);
  });
});
