import { Combobox, Option, Spinner } from '@evertill/shared-ui';
import { useState } from 'react';
import { forms } from '../texts';
import { LabeledField } from './labeled-field';
import type { SelectOption } from './select-field';
import { type FieldProps, useFormField } from './use-form-field';

interface ComboFieldProps extends FieldProps {
  options: readonly SelectOption[];
  placeholder?: string;
  /** Creates a new option from the typed text. Leave out `onCreate` when no option may be added. */
  onCreate?(label: string): Promise<SelectOption>;
}

const CREATE = '\u0000create';
const MAX_SHOWN = 100;

/**
 * A field that finds one of many options by typing. Its value is the selected option's `value`, or null when cleared.
 */
export function ComboField(props: ComboFieldProps) {
  const { options, onCreate } = props;
  const field = useFormField<string | null>(props.name);
  const [typed, setTyped] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<readonly SelectOption[]>([]);
  const [createError, setCreateError] = useState<string>();

  const allOptions = [
    ...options,
    ...created.filter((entry) => !options.some((o) => o.value === entry.value)),
  ];
  const chosen = allOptions.find((option) => option.value === field.value);
  const query = typed?.trim() ?? '';
  const matching = allOptions.filter((option) => option.label.toLowerCase().includes(query.toLowerCase()));
  const canCreate =
    onCreate !== undefined &&
    query !== '' &&
    !allOptions.some((option) => option.label.toLowerCase() === query.toLowerCase());

  const handleCreate = async () => {
    if (!onCreate) return;
    setCreating(true);
    setCreateError(undefined);
    try {
      const option = await onCreate(query);
      setCreated((earlier) => [...earlier, option]);
      field.setValue(option.value);
    } catch (reason) {
      setCreateError(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setCreating(false);
    }
  };
  const handleSelect = (event: { type: string }, value: string | undefined) => {
    // Fluent also clears the selection when the typed text no longer matches it. Only a click on the clear button
    // counts.
    if (value === undefined && event.type !== 'click') return;
    setTyped(null);
    if (value === CREATE) void handleCreate();
    else field.setValue(value ?? null);
  };
  const handleBlur = () => {
    // An emptied field sets null. A partly typed name that was not selected changes nothing.
    if (typed !== null && query === '') field.setValue(null);
    setTyped(null);
    field.handleBlur();
  };

  return (
    <LabeledField {...props} message={createError ?? field.message}>
      <Combobox
        name={props.name}
        freeform
        clearable={!props.required}
        size={props.size}
        disabled={props.disabled || isCreating}
        autoFocus={props.autoFocus}
        placeholder={props.placeholder}
        value={typed ?? chosen?.label ?? ''}
        selectedOptions={chosen ? [chosen.value] : []}
        // The icon is not a tab stop, because the arrow keys open the list.
        expandIcon={
          isCreating
            ? { children: <Spinner size="extra-tiny" aria-hidden />, tabIndex: -1 }
            : { tabIndex: -1 }
        }
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(event, data) => handleSelect(event, data.optionValue)}
        onFocus={field.handleFocus}
        onBlur={handleBlur}
      >
        {matching.slice(0, MAX_SHOWN).map((option) => (
          <Option key={option.value} value={option.value} text={option.label} disabled={option.disabled}>
            {option.label}
          </Option>
        ))}
        {canCreate && (
          <Option value={CREATE} text={query}>
            {forms.create(query)}
          </Option>
        )}
        {matching.length === 0 && !canCreate && (
          <Option value="" disabled>
            {forms.noMatches}
          </Option>
        )}
      </Combobox>
    </LabeledField>
  );
}
