import { passwordProblem } from '@evertill/shared-domain';
import { makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { PasswordField, useFormField } from '@evertill/shared-ui/forms';
import { passwordStrength as texts } from './texts';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  hint: string;
  /** The username that the password must differ from. */
  username: string;
  autoFocus?: boolean;
}

/** Characters from which a password without other rules counts as strong. */
const STRONG_LENGTH = 14;
const LEVELS = [1, 2, 3] as const;

/** A field for a new password that says as the person types which rule is not met, and how strong the password is. */
export function NewPasswordField({ username, ...field }: NewPasswordFieldProps) {
  const styles = useStyles();
  const { value, message } = useFormField<string>(field.name);
  const password = value ?? '';
  const problem = password === '' ? null : passwordProblem(password, username);
  const level = levelOf(password, problem);
  return (
    <div>
      <PasswordField {...field} size="large" required />
      {password !== '' && (
        <div className={styles.strength}>
          <div className={styles.bars} aria-hidden>
            {LEVELS.map((at) => (
              <span
                key={at}
                className={mergeClasses(styles.bar, at <= level && (level === 1 ? styles.weak : styles.fine))}
              />
            ))}
          </div>
          {/* The message of the field says the same after the field was left. */}
          <span role="status">{message ? null : (problem ?? texts[level === 3 ? 'strong' : 'good'])}</span>
        </div>
      )}
    </div>
  );
}

/** Returns 1 for a password that is refused, 2 for one that follows the rules, 3 for a long or varied one. */
function levelOf(password: string, problem: string | null): number {
  if (problem !== null) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  return password.length >= STRONG_LENGTH || (password.length >= 10 && kinds >= 3) ? 3 : 2;
}

const useStyles = makeStyles({
  strength: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
  },
  bars: { display: 'flex', gap: tokens.spacingHorizontalXXS },
  bar: {
    width: '32px',
    height: '4px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground6,
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  weak: { backgroundColor: tokens.colorPaletteDarkOrangeBackground3 },
  fine: { backgroundColor: tokens.colorPaletteGreenBackground3 },
});
