import { useFormField } from '@evertill/shared-ui/forms';
import { useEffect } from 'react';

interface WatchFieldProps {
  name: string;
  /** Called with the value of the field after each change. Must stay the same function. */
  onChange(value: string): void;
}

/** Tells the surroundings of a form what is typed into one of its fields. */
export function WatchField({ name, onChange }: WatchFieldProps) {
  const { value } = useFormField<string>(name);
  useEffect(() => onChange(value ?? ''), [value, onChange]);
  return null;
}
