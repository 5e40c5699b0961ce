import { Label, makeStyles, mergeClasses, tokens, useId } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { KeyHint } from './key-hint';

interface LabelledFieldProps {
  readonly label: string;
  readonly shortcut?: string;
  readonly className?: string;
  readonly field: (id: string) => ReactNode;
}

/** A field under its label, with the key that leads to it beside the label. */
export function LabelledField({ label, shortcut, className, field }: LabelledFieldProps) {
  const styles = useStyles();
  const id = useId('field-');
  return (
    <div className={mergeClasses(styles.root, className)}>
      <div className={styles.caption}>
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
  caption: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '18px' },
  label: { color: tokens.colorNeutralForeground2 },
});
