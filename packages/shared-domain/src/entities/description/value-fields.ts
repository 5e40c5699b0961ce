// The kinds of fields that are no texts.
import type { Struct } from 'superstruct';
import { amountInput, choiceInput, flagInput, rateInput } from '../../inputs/fields';
import { RATE_DECIMALS } from '../../rates';
import { numericOrZero, oneOf, requiredFlag } from '../../reading/fields';
import { isBlank, isZeroOrMore } from '../../validation/rules';
import type { Field } from './field';

interface ChoiceOptions<T extends string> {
  label: string;
  /** The sentence for a choice that was not made. */
  required: string;
  choices: readonly { value: T; label: string }[];
  /** What is chosen at first; nothing unless given. */
  initial?: NoInfer<T>;
}

/** One of a list of words. */
export function choice<T extends string>({
  label,
  required,
  choices,
  initial,
}: ChoiceOptions<T>): Field<T, T | '', T> {
  const words = choices.map(({ value }) => value);
  const fallback = initial ?? words[0];
  if (fallback === undefined) throw new TypeError(`The choice '${label}' has nothing to choose from`);
  return {
    ...{ kind: 'choice', label, required: true, choices, newValue: initial ?? '' },
    ...{ wire: oneOf(words), input: choiceInput(words, required) },
    toForm: (value) => value,
    // Only a form that was not checked comes here without a choice.
    fromForm: (typed) => typed || fallback,
    problemOf: (typed) => (isBlank(typed) ? required : undefined),
  };
}

interface NumberOptions {
  label: string;
  /** The sentence for an empty field. */
  required: string;
  /** The sentence for anything below 0, and for what is no number. */
  invalid: string;
}

/** A field that holds an amount or a rate. */
export interface NumberField extends Field<number, number | null, number> {
  readonly input: Struct<number, null>;
}

/** An amount, 0 or more; a form holds null while the field is empty. */
export function amount(options: NumberOptions): NumberField {
  return zeroOrMore(options, amountInput(options));
}

/** The value of a tax or discount, 0 or more: like an amount, with four decimals. */
export function rate(options: NumberOptions): NumberField {
  return { ...zeroOrMore(options, rateInput(options)), decimals: RATE_DECIMALS };
}

function zeroOrMore({ label, required, invalid }: NumberOptions, input: NumberField['input']): NumberField {
  return {
    ...{ kind: 'number', label, required: true },
    ...{ wire: numericOrZero, input },
    newValue: null,
    toForm: (value) => value,
    fromForm: (typed) => typed ?? 0,
    problemOf(typed) {
      if (isBlank(typed)) return required;
      return isZeroOrMore(typed) ? undefined : invalid;
    },
  };
}

/** A switch that is on at first. */
export function flag({ label }: { label: string }): Field<boolean, boolean, boolean | undefined> {
  return {
    ...{ kind: 'switch', label, newValue: true, wire: requiredFlag, input: flagInput() },
    toForm: (value) => value,
    fromForm: (typed) => typed,
    problemOf: () => undefined,
  };
}
