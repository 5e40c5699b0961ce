import {
  ComboField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@evertill/shared-ui/forms';
import type { useLinks } from '../use-links';
import { fieldLabel } from '../words/field-words';
import type { EditField } from './edit-form';

interface EditFieldInputProps {
  field: EditField;
  links: ReturnType<typeof useLinks>;
  /** The refusal was about this field: the person begins here. */
  autoFocus: boolean;
}

/** The control of one field, as on the screen where the change was made. */
export function EditFieldInput({ field, links, autoFocus }: EditFieldInputProps) {
  const { name, kind, required, maxLength, choices = [] } = field;
  const common = { name, label: fieldLabel(name), required, autoFocus };
  switch (kind) {
    case 'area':
      return <TextAreaField {...common} maxLength={maxLength} />;
    case 'price':
      return <NumberField {...common} prefix="$" />;
    case 'number':
      return <NumberField {...common} />;
    case 'whole':
      return <NumberField {...common} decimals={0} />;
    case 'switch':
      return <SwitchField {...common} />;
    case 'choice':
      return <SelectField {...common} options={choices} />;
    case 'category':
      return <ComboField {...common} options={links.categories} placeholder="None" />;
    case 'supplier':
      return <ComboField {...common} options={links.suppliers} placeholder="None" />;
    default:
      return <TextField {...common} type={kind} maxLength={maxLength} />;
  }
}
