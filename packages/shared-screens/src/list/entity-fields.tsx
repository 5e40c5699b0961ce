import type { EntityDescription, FormField } from '@evertill/shared-domain';
import {
  FormGrid,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@evertill/shared-ui/forms';
import { Fragment, type ReactNode } from 'react';
import { lists } from '../texts';

interface EntityFieldsProps {
  fields: EntityDescription['fields'];
  /** The initial values of the form. */
  initialValues: object;
  /** The controls that replace those of some fields. Null leaves a field out. */
  instead?: Readonly<Record<string, ReactNode>>;
}

type Named = readonly [name: string, field: FormField];

/**
 * Shows the controls of an entity in the order of its fields. Short fields are side by side. The first field and long
 * fields have the full width.
 */
export function EntityFields({ fields, initialValues, instead = {} }: EntityFieldsProps) {
  const values: Readonly<Record<string, unknown>> = { ...initialValues };
  const controlOf = ([name, field]: Named, isFirst: boolean) => (
    <Fragment key={name}>
      {instead[name] === undefined ? (
        <EntityField name={name} field={field} autoFocus={isFirst} isUnset={values[name] === ''} />
      ) : (
        instead[name]
      )}
    </Fragment>
  );
  const [first, ...rest] = Object.entries(fields);
  return (
    <>
      {first && controlOf(first, true)}
      {inRuns(rest).map((run) => {
        const controls = run.map((named) => controlOf(named, false));
        return isShort(run[0]) ? <FormGrid key={run[0][0]}>{controls}</FormGrid> : controls;
      })}
    </>
  );
}

interface EntityFieldProps {
  name: string;
  field: FormField;
  autoFocus?: boolean;
  /** True when no option is chosen yet. */
  isUnset?: boolean;
}

/** Shows the control of one field. */
export function EntityField({ name, field, autoFocus = false, isUnset = false }: EntityFieldProps) {
  const { kind, label, required, maxLength, decimals, choices = [] } = field;
  const common = { name, label, required, autoFocus };
  switch (kind) {
    case 'area':
      return <TextAreaField {...common} maxLength={maxLength} />;
    case 'number':
      return <NumberField {...common} decimals={decimals} />;
    case 'switch':
      return <SwitchField {...common} />;
    case 'choice':
      return (
        <SelectField {...common} options={choices} placeholder={isUnset ? lists.select(label) : undefined} />
      );
    default:
      return <TextField {...common} type={kind} inputMode={kind} maxLength={maxLength} />;
  }
}

function isShort([, { kind }]: Named): boolean {
  return kind !== 'area' && kind !== 'switch';
}

/** Groups consecutive short fields into runs. Each long field is a run of its own. */
function inRuns(named: readonly Named[]): [Named, ...Named[]][] {
  const runs: [Named, ...Named[]][] = [];
  for (const field of named) {
    const last = runs.at(-1);
    if (last && isShort(last[0]) && isShort(field)) last.push(field);
    else runs.push([field]);
  }
  return runs;
}
