import { ownTimezone } from '@evertill/shared-domain';
import { timezoneOptions } from '@evertill/shared-screens/store';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { ComboField, FormDialog, SwitchField, TextField } from '@evertill/shared-ui/forms';
import { stores as words } from '../texts';

/** The values of the form. The switches say what the new store takes over from this one. */
export interface NewStoreValues {
  name: string;
  timezone: string;
  settings: boolean;
  /** The taxes and discounts. */
  rates: boolean;
  categories: boolean;
}

interface NewStoreDialogProps {
  onSubmit(values: NewStoreValues): Promise<void>;
  onClose(): void;
}

/** Shows the form for another store. */
export function NewStoreDialog({ onSubmit, onClose }: NewStoreDialogProps) {
  const styles = useStyles();
  const timezone = ownTimezone();
  return (
    <FormDialog<NewStoreValues>
      open
      title={words.add}
      initialValues={{ name: '', timezone, settings: true, rates: true, categories: true }}
      validate={({ name }) => (name.trim() ? {} : { name: words.nameRequired })}
      submitLabel={words.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{words.addHint}</p>
      <TextField name="name" label={words.name} maxLength={200} required autoFocus />
      <ComboField name="timezone" label={words.timezone} options={timezoneOptions(timezone)} required />
      <fieldset className={styles.copies}>
        <legend className={styles.legend}>{words.copy}</legend>
        <SwitchField name="settings" label={words.copies.settings} />
        <SwitchField name="rates" label={words.copies.rates} />
        <SwitchField name="categories" label={words.copies.categories} />
      </fieldset>
    </FormDialog>
  );
}

const useStyles = makeStyles({
  copies: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXS, fontWeight: tokens.fontWeightSemibold },
});
