import { useFormField } from '@evertill/shared-ui/forms';
import { useCallback, useEffect, useState } from 'react';

interface WatchFieldProps {
  name: string;
  /** Called with the value of the field after each change. Must stay the same function. */
  onChange(name: string, value: unknown): void;
}

/**
 * Returns the typed values of a form to the component around the form, and the element that watches the fields. The
 * element belongs into the form. `names` must stay the same.
 */
export function useTypedValues<Values extends object>(
  initial: Values,
  names: readonly (keyof Values & string)[],
) {
  const [typed, setTyped] = useState(initial);
  const handleChange = useCallback(
    (name: string, value: unknown) => setTyped((before) => ({ ...before, [name]: value })),
    [],
  );
  const watch = names.map((name) => <WatchField key={name} name={name} onChange={handleChange} />);
  return { typed, watch };
}

function WatchField({ name, onChange }: WatchFieldProps) {
  const { value } = useFormField<unknown>(name);
  useEffect(() => onChange(name, value), [name, value, onChange]);
  return null;
}
