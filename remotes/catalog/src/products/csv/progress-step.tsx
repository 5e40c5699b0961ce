import { Field, makeStyles, ProgressBar, tokens } from '@evertill/shared-ui';

interface ProgressStepProps {
  label: string;
  /** From 0 to 1. */
  share: number;
}

export function ProgressStep({ label, share }: ProgressStepProps) {
  const styles = useStyles();
  return (
    <Field className={styles.root} validationMessage={label} validationState="none">
      <ProgressBar value={share} thickness="large" aria-label={label} />
    </Field>
  );
}

const useStyles = makeStyles({ root: { paddingTop: tokens.spacingVerticalXXL } });
