import {
  formatRate,
  PRODUCT_TAXES,
  type Tax,
  taxesFromText,
  taxesToText,
  taxWords,
} from '@evertill/shared-domain';
import { Checkbox, Field, makeStyles, Select, tokens } from '@evertill/shared-ui';
import { useFormField } from '@evertill/shared-ui/forms';

interface ProductTaxesFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoFocus?: boolean;
  /** All taxes of the shop, also those that are switched off. */
  readonly taxes: readonly Pick<Tax, 'id' | 'name' | 'type' | 'value'>[];
}

type Choice = keyof typeof PRODUCT_TAXES;

const CHOICES: readonly Choice[] = ['usual', 'none', 'choose'];

/** Chooses the taxes of a product: the usual ones, none, or its own. Nothing in a shop without taxes. */
export function ProductTaxesField({ name, label, autoFocus, taxes }: ProductTaxesFieldProps) {
  const { value, setValue, message } = useFormField<string>(name);
  const text = value ?? '';
  const styles = useStyles();
  if (taxes.length === 0 && text === PRODUCT_TAXES.usual) return null;
  const choice = CHOICES.find((one) => PRODUCT_TAXES[one] === text) ?? 'choose';
  return (
    <div className={styles.root}>
      <Field label={label} validationMessage={message}>
        <Select
          name={name}
          value={choice}
          autoFocus={autoFocus}
          onChange={(_, data) => {
            const chosen = CHOICES.find((one) => one === data.value);
            if (chosen) setValue(PRODUCT_TAXES[chosen]);
          }}
        >
          {CHOICES.map((one) => (
            <option key={one} value={one}>
              {taxWords[one]}
            </option>
          ))}
        </Select>
      </Field>
      {choice === 'choose' && <Boxes text={text} taxes={taxes} setValue={setValue} />}
    </div>
  );
}

interface BoxesProps extends Pick<ProductTaxesFieldProps, 'taxes'> {
  readonly text: string;
  setValue(text: string): void;
}

function Boxes({ text, taxes, setValue }: BoxesProps) {
  const styles = useStyles();
  const chosen = taxesFromText(text) ?? [];
  const change = (id: string, isOn: boolean) => {
    const ids = taxes.map((tax) => tax.id).filter((one) => (one === id ? isOn : chosen.includes(one)));
    setValue(ids.length === 0 ? PRODUCT_TAXES.choose : taxesToText(ids));
  };
  return (
    <fieldset aria-label={taxWords.choose} className={styles.boxes}>
      {taxes.map((tax) => (
        <Checkbox
          key={tax.id}
          label={`${tax.name} (${formatRate(tax)})`}
          checked={chosen.includes(tax.id)}
          onChange={(_, data) => change(tax.id, data.checked === true)}
        />
      ))}
    </fieldset>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  // The negative margin aligns the boxes with the field above.
  boxes: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    margin: '0 0 0 -8px',
    padding: 0,
    border: 'none',
    overflowWrap: 'anywhere',
  },
});
