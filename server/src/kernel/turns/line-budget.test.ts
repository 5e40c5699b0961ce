import { expect, it } from 'vitest';
import { createLineBudget } from './line-budget';

function open() {
  let now = 0;
  const budget = createLineBudget({ perSecond: 1_000, mostSaved: 5_000 }, () => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { budget, pass };
}

it('lets a shop send what it has saved up without a wait', () => {
  const { budget } = open();
  budget.spend('a', 4_000);
  budget.spend('a', 1_000);
  expect(budget.waitMs('a')).toBe(0);
});

it('makes a shop wait for the lines that it has taken too many, and no other shop', () => {
  const { budget, pass } = open();
  budget.spend('a', 7_000);
  expect([budget.waitMs('a'), budget.waitMs('b')]).toEqual([2_000, 0]);
  pass(1_500);
  expect(budget.waitMs('a')).toBe(500);
});

it('saves up no more than its limit', () => {
  const { budget, pass } = open();
  budget.spend('a', 1);
  pass(3_600_000);
  budget.spend('a', 6_000);
  expect(budget.waitMs('a')).toBe(1_000);
});

it('goes on from there when the clock steps back, instead of waiting for the time of the step', () => {
  const { budget, pass } = open();
  pass(3_600_000);
  budget.spend('a', 6_000);
  pass(-3_600_000);
  expect(budget.waitMs('a')).toBe(1_000);
  pass(1_000);
  expect(budget.waitMs('a')).toBe(0);
});
