// The kinds of text fields. A form holds '' where nothing was typed, and what was typed is trimmed on its way out.
import type { Struct } from 'superstruct';
import { emailInput, INPUT_BOUNDS, optionalTextInput, requiredText } from '../../inputs/fields';
import { textOrEmpty, textOrNull } from '../../reading/fields';
import { isBlank, isEmail, VALIDATION_MESSAGES } from '../../validation/rules';
import type { Field, FieldKind } from './field';

interface TextOptions {
  label: string;
}

type OptionalText = string | null | undefined;
type OptionalTextField = Field<string | null, string, OptionalText>;

/** A text that has to be filled in; `required` is the sentence for one that is not. */
export function text({ label, required }: TextOptions & { required: string }): Field<string, string, string> {
  const maxLength = INPUT_BOUNDS.shortTextLength;
  return {
    ...{ kind: 'text', label, required: true, maxLength },
    ...{ wire: textOrEmpty, input: requiredText(maxLength, { required }) },
    ...{ newValue: '', toForm: asIs, fromForm: trimmed },
    problemOf: (typed) => (isBlank(typed) ? required : undefined),
  };
}

/** A text that may be left empty, and is '' then. */
export function emptyText({ label }: TextOptions): Field<string, string, OptionalText> {
  const maxLength = INPUT_BOUNDS.shortTextLength;
  return {
    ...{ kind: 'text', label, maxLength },
    ...{ wire: textOrEmpty, input: optionalTextInput(maxLength) },
    ...{ newValue: '', toForm: asIs, fromForm: trimmed, problemOf: noProblem },
  };
}

/** A text that may be left empty, and is null then. */
export function optionalText({ label }: TextOptions): OptionalTextField {
  return optional('text', label, optionalTextInput(INPUT_BOUNDS.shortTextLength));
}

/** A telephone number, of any form; it may be left empty. */
export function phone({ label }: TextOptions): OptionalTextField {
  return { ...optionalText({ label }), kind: 'tel' };
}

/** An e-mail address; it may be left empty. */
export function email({ label }: TextOptions): OptionalTextField {
  return {
    ...optional('email', label, emailInput()),
    problemOf: (typed) => (isBlank(typed) || isEmail(typed) ? undefined : VALIDATION_MESSAGES.emailInvalid),
  };
}

/** A longer text of several lines; it may be left empty. */
export function area({ label }: TextOptions): OptionalTextField {
  const maxLength = INPUT_BOUNDS.longTextLength;
  return { ...optional('area', label, optionalTextInput(maxLength)), maxLength };
}

function optional(kind: FieldKind, label: string, input: Struct<OptionalText, null>): OptionalTextField {
  return {
    ...{ kind, label, maxLength: INPUT_BOUNDS.shortTextLength, wire: textOrNull, input, newValue: '' },
    toForm: (value) => value ?? '',
    fromForm: (typed) => typed.trim() || null,
    problemOf: noProblem,
  };
}

function asIs(value: string): string {
  return value;
}

function trimmed(typed: string): string {
  return typed.trim();
}

function noProblem(): undefined {
  return undefined;
}
