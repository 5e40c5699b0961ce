// The kinds of fields that are not texts.
import type { Struct } from 'superstruct';
import { amountInput, choiceInput, flagInput, rateInput } from '../../inputs/fields';
import { RATE_DECIMALS } from '../../money/rates';
import { numericOrZero, oneOf, requiredFlag } from '../../reading/fields';
import { isBlank, isZeroOrMore } from '../../validation/rules';
import type { Field } from './field';

interface ChoiceOptions<T extends string> {
  label: string;
  /** The message when nothing is chosen. */
  required: string;
  choices: readonly { value: T; label: string }[];
  /** The choice that is selected at first. By default nothing is selected. */
  initial?: NoInfer<T>;
}

/** Describes a field whose value is one of a list of words. Throws a TypeError when the list is empty. */
export function choice<T extends string>({
  label,
  required,
  choices,
  initial,
}: ChoiceOptions<T>): Field<T, T | '', T> {
  const words = choices.map(({ value }) => value);
  const fallback = initial ?? words[0];
  if (fallback === undefined) throw new TypeError(`The choice '${label}' has no options`);
  return {
    kind: 'choice',
    label,
    required: true,
    choices,
    newValue: initial ?? '',
    wire: oneOf(words),
    input: choiceInput(words, required),
    toForm: (value) => value,
    // The value is empty only in a form that was not validated.
    fromForm: (typed) => typed || fallback,
    problemOf: (typed) => (isBlank(typed) ? required : undefined),
  };
}

interface NumberOptions {
  label: string;
  /** The message for an empty field. */
  required: string;
  /** The message for a number below 0 and for text that is not a number. */
  invalid: string;
}

/** A field that holds an amount or a rate. */
export interface NumberField extends Field<number, number | null, number> {
  readonly input: Struct<number, null>;
}

/** Describes an amount of 0 or more. A form holds null while the field is empty. */
export function amount(options: NumberOptions): NumberField {
  return zeroOrMore(options, amountInput(options));
}

/** Describes the value of a tax or discount: 0 or more, like an amount, but with four decimals. */
export function rate(options: NumberOptions): NumberField {
  return { ...zeroOrMore(options, rateInput(options)), decimals: RATE_DECIMALS };
}

function zeroOrMore({ label, required, invalid }: NumberOptions, input: NumberField['input']): NumberField {
  return {
    kind: 'number',
    label,
    required: true,
    wire: numericOrZero,
    input,
    newValue: null,
    toForm: (value) => value,
    fromForm: (typed) => typed ?? 0,
    problemOf(typed) {
      if (isBlank(typed)) return required;
      return isZeroOrMore(typed) ? undefined : invalid;
    },
  };
}

/** Describes a switch that is on by default. */
export function flag({ label }: { label: string }): Field<boolean, boolean, boolean | undefined> {
  return {
    kind: 'switch',
    label,
    newValue: true,
    wire: requiredFlag,
    input: flagInput(),
    toForm: (value) => value,
    fromForm: (typed) => typed,
    problemOf: () => undefined,
  };
}
