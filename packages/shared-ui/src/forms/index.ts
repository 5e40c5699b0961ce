export { ComboField, type ComboFieldProps } from './combo-field';
export { FormDialog, type FormDialogProps, type SubmitProblem } from './form-dialog';
export { FormGrid } from './form-grid';
export { NumberField, type NumberFieldProps } from './number-field';
export { PasswordField, type PasswordFieldProps } from './password-field';
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field';
export { SwitchField } from './switch-field';
export { TextAreaField, type TextAreaFieldProps, TextField, type TextFieldProps } from './text-field';
export { type FieldProps, useFormField } from './use-form-field';
