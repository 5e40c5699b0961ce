import {
  belowQuery,
  Field,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  StatusChip,
  Text,
  tokens,
  useId,
} from '@evertill/shared-ui';
import { importing, importNotes } from '../../texts';
import type { ImportChoices } from './import-choices';
import { IMPORT_FIELDS, type ImportField } from './import-fields';
import type { ImportDraft } from './use-import';

interface MappingStepProps {
  draft: ImportDraft;
  /** The reason why the rows could not be checked. */
  problem: string | null;
  onChange(draft: ImportDraft): void;
}

const NOT_IMPORTED = '';
const EXAMPLE_LENGTH = 60;

/** Asks which column feeds which field, and how to treat existing products. */
export function MappingStep({ draft, problem, onChange }: MappingStepProps) {
  const { fileName, table, profile, mapping, choices } = draft;
  const styles = useStyles();
  const hasKey = mapping.name !== null || mapping.sku !== null || mapping.barcode !== null;
  const choose = (change: Partial<ImportChoices>) =>
    onChange({ ...draft, choices: { ...choices, ...change } });
  const map = (field: ImportField, column: number | null) =>
    onChange({ ...draft, mapping: { ...mapping, [field]: column } });

  return (
    <div className={styles.root}>
      <div className={styles.file}>
        <Text weight="semibold">{fileName}</Text>
        <Text>{importing.rows(table.rows.length)}</Text>
        <StatusChip color={profile.id === 'other' ? 'gray' : 'info'} text={importing.profiles[profile.id]} />
      </div>
      {problem !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody role="alert">{problem}</MessageBarBody>
        </MessageBar>
      )}
      {!hasKey && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{importNotes.nothingMapped}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.fields}>
        {IMPORT_FIELDS.map((field) => (
          <FieldColumn
            key={field}
            field={field}
            column={mapping[field]}
            headers={table.headers}
            example={exampleOf(table.rows, mapping[field])}
            onChange={(column) => map(field, column)}
          />
        ))}
      </div>
      <div className={styles.choices}>
        <Field label={importing.existing}>
          <RadioGroup
            value={choices.existing}
            onChange={(_, { value }) => choose({ existing: value === 'skip' ? 'skip' : 'update' })}
          >
            <Radio value="update" label={importing.updateExisting} />
            <Radio value="skip" label={importing.skipExisting} />
          </RadioGroup>
        </Field>
        <Field label={importing.emptyCells}>
          <RadioGroup
            value={choices.emptyCells}
            onChange={(_, { value }) => choose({ emptyCells: value === 'clear' ? 'clear' : 'keep' })}
          >
            <Radio value="keep" label={importing.keepField} />
            <Radio value="clear" label={importing.clearField} />
          </RadioGroup>
        </Field>
        <Field label={importing.links}>
          <RadioGroup
            value={choices.createMissingNames ? 'create' : 'leave'}
            onChange={(_, { value }) => choose({ createMissingNames: value === 'create' })}
          >
            <Radio value="create" label={importing.createLinks} />
            <Radio value="leave" label={importing.knownLinks} />
          </RadioGroup>
        </Field>
      </div>
    </div>
  );
}

interface FieldColumnProps {
  field: ImportField;
  column: number | null;
  headers: readonly string[];
  example: string;
  onChange(column: number | null): void;
}

function FieldColumn({ field, column, headers, example, onChange }: FieldColumnProps) {
  const styles = useStyles();
  const labelId = useId('column-of-');
  return (
    <div className={styles.field}>
      <Text id={labelId} weight="semibold">
        {importing.fields[field]}
      </Text>
      <Select
        aria-labelledby={labelId}
        value={column === null ? NOT_IMPORTED : String(column)}
        onChange={(_, { value }) => onChange(value === NOT_IMPORTED ? null : Number(value))}
      >
        <option value={NOT_IMPORTED}>{importing.notImported}</option>
        {headers.map((header, index) => (
          <option key={index} value={index}>
            {header.trim() || importing.columnNumber(index + 1)}
          </option>
        ))}
      </Select>
      <Text className={styles.example} truncate wrap={false}>
        {example}
      </Text>
    </div>
  );
}

/** Returns the first cell of a column that is not empty. */
function exampleOf(rows: readonly (readonly string[])[], column: number | null): string {
  if (column === null) return '';
  const found = rows.slice(0, 200).find((row) => row[column]?.trim());
  return (found?.[column] ?? '').trim().slice(0, EXAMPLE_LENGTH);
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  file: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
  },
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  field: {
    display: 'grid',
    gridTemplateColumns: 'minmax(90px, 120px) minmax(140px, 280px) minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    [belowQuery('sm')]: { gridTemplateColumns: '90px minmax(0, 1fr)' },
  },
  example: {
    color: tokens.colorNeutralForeground3,
    [belowQuery('sm')]: { gridColumn: '2' },
  },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});
