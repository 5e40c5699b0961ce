import type { Category } from '@evertill/shared-domain';
import { Dropdown, makeStyles, Option } from '@evertill/shared-ui';
import { useMemo } from 'react';
import { LabelledField } from '../keys/labelled-field';

interface CategoryFilterProps {
  readonly categories: readonly Category[];
  readonly categoryId: string | null;
  readonly className?: string;
  readonly onChange: (categoryId: string | null) => void;
}

export function CategoryFilter({ categories, categoryId, className, onChange }: CategoryFilterProps) {
  const styles = useStyles();
  const options = useMemo(
    () =>
      categories
        .map(({ id, name }) => ({ label: name, value: id }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [categories],
  );
  const selected = options.find((option) => option.value === categoryId);

  return (
    <LabelledField
      label="Filter by Category"
      className={className}
      field={(id) => (
        <Dropdown
          id={id}
          size="large"
          className={styles.field}
          clearable
          placeholder="All categories"
          selectedOptions={selected ? [selected.value] : []}
          value={selected?.label ?? ''}
          onOptionSelect={(_, data) => onChange(data.optionValue ?? null)}
        >
          {options.map((option) => (
            <Option key={option.value} value={option.value}>
              {option.label}
            </Option>
          ))}
        </Dropdown>
      )}
    />
  );
}

const useStyles = makeStyles({ field: { minWidth: 0, width: '100%' } });
