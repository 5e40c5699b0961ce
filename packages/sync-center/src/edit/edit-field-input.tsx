import { EntityField, ProductTaxesField } from '@evertill/shared-screens';
import { ComboField, NumberField } from '@evertill/shared-ui/forms';
import { fieldTexts } from '../texts';
import type { useLinks } from '../use-links';
import type { EditField } from './edit-form';

interface EditFieldInputProps {
  field: EditField;
  links: ReturnType<typeof useLinks>;
  /** True for the field that was refused. The person starts there. */
  autoFocus: boolean;
}

/** Renders the input of a field, as on the screen where the change was made. */
export function EditFieldInput({ field, links, autoFocus }: EditFieldInputProps) {
  const { name, kind, label, required } = field;
  const common = { name, label, required, autoFocus };
  if (name === 'taxIds') return <ProductTaxesField {...common} taxes={links.taxes} />;
  switch (kind) {
    case 'price':
      return <NumberField {...common} prefix="$" />;
    case 'whole':
      return <NumberField {...common} decimals={0} />;
    case 'category':
      return <ComboField {...common} options={links.categories} placeholder={fieldTexts.none} />;
    case 'supplier':
      return <ComboField {...common} options={links.suppliers} placeholder={fieldTexts.none} />;
    default:
      return <EntityField name={name} field={{ ...field, kind }} autoFocus={autoFocus} />;
  }
}
