// The kinds of text fields. A form holds '' for an empty field, and typed text is trimmed before it is sent.
import type { Struct } from 'superstruct';
import { emailInput, INPUT_BOUNDS, optionalTextInput, requiredText } from '../../inputs/fields';
import { textOrEmpty, textOrNull } from '../../reading/fields';
import { hiddenCharacterSentence, isBlank, isEmail, VALIDATION_MESSAGES } from '../../validation/rules';
import { toPlainText } from '../../words/plain-text';
import type { Field, FieldKind } from './field';

interface TextOptions {
  label: string;
}

type OptionalText = string | null | undefined;
type OptionalTextField = Field<string | null, string, OptionalText>;

/** Describes a required text. `required` is the message for an empty field. */
export function text({ label, required }: TextOptions & { required: string }): Field<string, string, string> {
  const maxLength = INPUT_BOUNDS.shortTextLength;
  return {
    kind: 'text',
    label,
    required: true,
    maxLength,
    wire: textOrEmpty,
    input: requiredText(maxLength, { required }),
    newValue: '',
    toForm: plain,
    fromForm: trimmed,
    problemOf: (typed) => (isBlank(typed) ? required : hiddenCharacterSentence(typed)),
  };
}

/** Describes an optional text, which is '' when it is empty. */
export function emptyText({ label }: TextOptions): Field<string, string, OptionalText> {
  const maxLength = INPUT_BOUNDS.shortTextLength;
  return {
    kind: 'text',
    label,
    maxLength,
    wire: textOrEmpty,
    input: optionalTextInput(maxLength),
    newValue: '',
    toForm: plain,
    fromForm: trimmed,
    problemOf: (typed) => hiddenCharacterSentence(typed),
  };
}

/** Describes an optional text, which is null when it is empty. */
export function optionalText({ label }: TextOptions): OptionalTextField {
  return optional('text', label, optionalTextInput(INPUT_BOUNDS.shortTextLength));
}

/** Describes an optional telephone number in any format. */
export function phone({ label }: TextOptions): OptionalTextField {
  return { ...optionalText({ label }), kind: 'tel' };
}

/** Describes an optional e-mail address. */
export function email({ label }: TextOptions): OptionalTextField {
  return {
    ...optional('email', label, emailInput()),
    problemOf: (typed) => {
      if (isBlank(typed)) return undefined;
      return isEmail(typed) ? hiddenCharacterSentence(typed) : VALIDATION_MESSAGES.emailInvalid;
    },
  };
}

/** Describes an optional text of several lines. */
export function area({ label }: TextOptions): OptionalTextField {
  const maxLength = INPUT_BOUNDS.longTextLength;
  return {
    ...optional('area', label, optionalTextInput(maxLength)),
    maxLength,
    toForm: (value) => toPlainText(value ?? '', { lines: true }),
    problemOf: (typed) => hiddenCharacterSentence(typed, { lines: true }),
  };
}

function optional(kind: FieldKind, label: string, input: Struct<OptionalText, null>): OptionalTextField {
  return {
    kind,
    label,
    maxLength: INPUT_BOUNDS.shortTextLength,
    wire: textOrNull,
    input,
    newValue: '',
    toForm: (value) => plain(value ?? ''),
    fromForm: (typed) => typed.trim() || null,
    problemOf: (typed) => hiddenCharacterSentence(typed),
  };
}

// A form shows a stored text without its hidden characters, and saves it like that.
function plain(value: string): string {
  return toPlainText(value);
}

function trimmed(typed: string): string {
  return typed.trim();
}
