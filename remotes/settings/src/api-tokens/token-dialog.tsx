import { TOKEN_BOUNDS, TOKEN_SCOPES } from '@evertill/shared-domain';
import { PlanRoom } from '@evertill/shared-screens/plan-notice';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { FormDialog, SelectField, SwitchField, TextAreaField, TextField } from '@evertill/shared-ui/forms';
import { apiTokens as words } from '../texts';
import { EXPIRIES, NEW_TOKEN, type TokenValues, validateToken } from './token-form';

interface TokenDialogProps {
  onSubmit(values: TokenValues): Promise<void>;
  onClose(): void;
}

/** Shows the form for a new token. */
export function TokenDialog({ onSubmit, onClose }: TokenDialogProps) {
  const styles = useStyles();
  return (
    <FormDialog<TokenValues>
      open
      title={words.create}
      initialValues={NEW_TOKEN}
      validate={validateToken}
      submitLabel={words.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        maxLength={TOKEN_BOUNDS.nameLength}
        required
        autoFocus
      />
      <TextAreaField name="origins" label={words.origins} hint={words.originsHint} rows={2} required />
      <fieldset className={styles.scopes}>
        <legend className={styles.legend}>{words.scopes}</legend>
        {TOKEN_SCOPES.map((scope) => (
          <SwitchField
            key={scope}
            name={scope}
            label={words.permissions[scope].label}
            hint={words.permissions[scope].hint}
          />
        ))}
      </fieldset>
      <SelectField name="expiry" label={words.expiry} options={EXPIRIES} />
      <PlanRoom of={['tokens']} />
    </FormDialog>
  );
}

const useStyles = makeStyles({
  scopes: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXS, fontWeight: tokens.fontWeightSemibold },
});
