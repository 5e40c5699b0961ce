import type { PlanInterval } from '@evertill/shared-domain';
import { makeStyles, ToggleButton, tokens } from '@evertill/shared-ui';
import { standing as texts } from './texts';

interface IntervalSwitchProps {
  value: PlanInterval;
  onChange(value: PlanInterval): void;
}

/** Chooses whether plans are priced by the month or by the year. */
export function IntervalSwitch({ value, onChange }: IntervalSwitchProps) {
  const styles = useStyles();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{texts.interval}</legend>
      {(['month', 'year'] as const).map((interval) => (
        <ToggleButton key={interval} checked={value === interval} onClick={() => onChange(interval)}>
          {interval === 'month' ? texts.monthly : texts.yearly}
        </ToggleButton>
      ))}
    </fieldset>
  );
}

const useStyles = makeStyles({
  root: {
    border: 'none',
    margin: `0 0 ${tokens.spacingVerticalL}`,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
  legend: { float: 'left', marginRight: tokens.spacingHorizontalS },
});
