import { TOKEN_BOUNDS, TOKEN_SCOPES } from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { FormDialog, SelectField, SwitchField, TextAreaField, TextField } from '@evertill/shared-ui/forms';
import { EXPIRIES, SCOPE_WORDS, TOKEN_MESSAGES } from './messages';
import { NEW_TOKEN, type TokenValues, validateToken } from './token-form';

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
      title={TOKEN_MESSAGES.create}
      initialValues={NEW_TOKEN}
      validate={validateToken}
      submitLabel={TOKEN_MESSAGES.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={TOKEN_MESSAGES.name}
        hint={TOKEN_MESSAGES.nameHint}
        maxLength={TOKEN_BOUNDS.nameLength}
        required
        autoFocus
      />
      <TextAreaField
        name="origins"
        label={TOKEN_MESSAGES.origins}
        hint={TOKEN_MESSAGES.originsHint}
        rows={2}
        required
      />
      <fieldset className={styles.scopes}>
        <legend className={styles.legend}>{TOKEN_MESSAGES.scopes}</legend>
        {TOKEN_SCOPES.map((scope) => (
          <SwitchField
            key={scope}
            name={scope}
            label={SCOPE_WORDS[scope].label}
            hint={SCOPE_WORDS[scope].hint}
          />
        ))}
      </fieldset>
      <SelectField name="expiry" label={TOKEN_MESSAGES.expiry} options={EXPIRIES} />
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
