import { Label, makeStyles, mergeClasses, tokens, useId, VisuallyHidden } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { KeyHint } from './key-hint';

interface LabeledFieldProps {
  readonly label: string;
  /** The label's place: above the field, before it in the same row, or only for screen readers. */
  readonly labelAt?: 'above' | 'start' | 'hidden';
  readonly shortcut?: string;
  readonly className?: string | undefined;
  readonly field: (id: string) => ReactNode;
}

/** Draws a field with its label and its shortcut. */
export function LabeledField({ label, labelAt = 'above', shortcut, className, field }: LabeledFieldProps) {
  const styles = useStyles();
  const id = useId('field-');
  if (labelAt === 'hidden')
    return (
      <div className={mergeClasses(styles.root, className)}>
        <VisuallyHidden>
          <Label htmlFor={id}>{label}</Label>
        </VisuallyHidden>
        {field(id)}
      </div>
    );
  return (
    <div className={mergeClasses(styles.root, labelAt === 'start' && styles.inRow, className)}>
      <div className={mergeClasses(styles.caption, labelAt === 'start' && styles.before)}>
        <Label htmlFor={id} size="small" className={styles.label}>
          {label}
        </Label>
        {shortcut && <KeyHint keyName={shortcut} />}
      </div>
      {field(id)}
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  inRow: { flexDirection: 'row', alignItems: 'center', gap: tokens.spacingHorizontalS },
  caption: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '18px' },
  // The label breaks into two lines before the words in the field are cut off.
  before: { flexShrink: 10 },
  label: { color: tokens.colorNeutralForeground2 },
});
