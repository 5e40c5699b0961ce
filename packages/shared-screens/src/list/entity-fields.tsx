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

interface EntityFieldsProps {
  fields: EntityDescription['fields'];
  /** What the form begins with. */
  initialValues: object;
  /** Other controls for some of the fields; null leaves one out. */
  instead?: Readonly<Record<string, ReactNode>>;
}

type Named = readonly [name: string, field: FormField];

/** The controls of an entity in the order of its description: short fields side by side, the first and long ones in full width. */
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
  /** Nothing is chosen yet. */
  isUnset?: boolean;
}

/** The control of one field of an entity. */
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
        <SelectField
          {...common}
          options={choices}
          placeholder={isUnset ? `Select a ${label.toLowerCase()}` : undefined}
        />
      );
    default:
      return <TextField {...common} type={kind} inputMode={kind} maxLength={maxLength} />;
  }
}

function isShort([, { kind }]: Named): boolean {
  return kind !== 'area' && kind !== 'switch';
}

/** Short fields that follow each other are one run; every long one is a run of its own. */
function inRuns(named: readonly Named[]): [Named, ...Named[]][] {
  const runs: [Named, ...Named[]][] = [];
  for (const field of named) {
    const last = runs.at(-1);
    if (last && isShort(last[0]) && isShort(field)) last.push(field);
    else runs.push([field]);
  }
  return runs;
}
