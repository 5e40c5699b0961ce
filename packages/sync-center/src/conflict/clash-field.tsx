import { Field, makeStyles, ProductPicture, Radio, RadioGroup, tokens } from '@evertill/shared-ui';
import { conflicts } from '../texts';
import type { Clash, Side } from './conflict-choice';

const SIDES = ['mine', 'theirs', 'base'] as const;

interface ClashFieldProps {
  clash: Clash;
  label: string;
  chosen: Side | undefined;
  /** True when the person tried to save without choosing a value here. */
  isMissing: boolean;
  author: string;
  words(value: unknown): string;
  onChoose(side: Side): void;
}

/**
 * Lets a person choose the value of a field that two people changed. The arrow keys choose, and Tab moves to the next
 * field.
 */
export function ClashField({ clash, label, chosen, isMissing, author, words, onChoose }: ClashFieldProps) {
  const styles = useStyles();
  const labels: Readonly<Record<Side, string>> = {
    mine: conflicts.mine(author),
    theirs: conflicts.theirs,
    base: conflicts.base,
  };
  return (
    <Field
      label={{ children: label, className: styles.label }}
      validationState={isMissing ? 'error' : 'none'}
      validationMessage={isMissing ? conflicts.missing(label) : undefined}
    >
      <RadioGroup
        name={clash.field}
        value={chosen ?? ''}
        className={styles.group}
        onChange={(_, { value }) => {
          const side = SIDES.find((name) => name === value);
          if (side) onChoose(side);
        }}
      >
        {SIDES.map((side) => (
          <Radio
            key={side}
            value={side}
            className={styles.option}
            label={
              <span className={styles.words}>
                <span className={styles.side}>{labels[side]}</span>
                {clash.field === 'image' && typeof clash[side] === 'string' ? (
                  <ProductPicture src={clash[side]} name={words(clash[side])} size={56} />
                ) : (
                  <span className={styles.value}>{words(clash[side])}</span>
                )}
              </span>
            }
          />
        ))}
      </RadioGroup>
    </Field>
  );
}

const useStyles = makeStyles({
  label: { fontWeight: tokens.fontWeightSemibold },
  group: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  option: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    minHeight: '56px',
    boxSizing: 'border-box',
    minWidth: 0,
    ':has(input:checked)': {
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
      backgroundColor: tokens.colorBrandBackground2,
    },
    '& label': { minWidth: 0 },
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  side: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  value: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'pre-line' },
});
