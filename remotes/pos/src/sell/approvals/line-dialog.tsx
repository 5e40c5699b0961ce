import { lazyPart } from '@evertill/federation-kit';
import { Suspense } from 'react';
import type { LineFormProps } from './line-form';

// Loaded later than the till, because few lines get another price.
const LineForm = lazyPart(async () => (await import('./line-form')).LineForm);

export type LineDialogProps = LineFormProps;

/** Changes the price and the note of a line. */
export function LineDialog(props: LineDialogProps) {
  return (
    <Suspense fallback={null}>
      <LineForm {...props} />
    </Suspense>
  );
}
