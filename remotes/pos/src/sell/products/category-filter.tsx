import type { Category } from '@evertill/shared-domain';
import { Dropdown, FilterIcon, makeStyles, mergeClasses, Option, tokens } from '@evertill/shared-ui';
import { useMemo } from 'react';
import { productTexts } from '../../texts';
import { LabeledField } from '../keys/labeled-field';

export interface CategoryFilterProps {
  readonly categories: readonly Category[];
  readonly categoryId: string | null;
  /**
   * True on a phone, where the filter is a button with an icon. The chosen category is then shown beside the heading.
   */
  readonly isCompact: boolean;
  readonly onChange: (categoryId: string | null) => void;
}

export function CategoryFilter({ categories, categoryId, isCompact, onChange }: CategoryFilterProps) {
  const styles = useStyles();
  const options = useMemo(
    () =>
      categories
        .map(({ id, name }) => ({ label: name, value: id }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [categories],
  );
  const selected = options.find((option) => option.value === categoryId);
  const compact = mergeClasses(styles.compact, selected && styles.compactOn);

  return (
    <LabeledField
      label={productTexts.filter}
      labelAt={isCompact ? 'hidden' : 'start'}
      className={isCompact ? undefined : styles.inRow}
      field={(id) => (
        <Dropdown
          id={id}
          size="large"
          className={isCompact ? compact : styles.field}
          button={{ className: isCompact ? styles.wordless : styles.chosen }}
          expandIcon={isCompact ? { className: styles.icon, children: <FilterIcon /> } : undefined}
          listbox={isCompact ? { className: styles.list } : undefined}
          positioning={isCompact ? { matchTargetSize: undefined, align: 'end' } : undefined}
          clearable={!isCompact}
          // Keeps the list inside the products' landmark, where a screen reader looks for it.
          inlinePopup
          placeholder={productTexts.allCategories}
          selectedOptions={selected ? [selected.value] : []}
          value={selected?.label ?? ''}
          onOptionSelect={(_, data) => onChange(data.optionValue || null)}
        >
          <Option value="">{productTexts.allCategories}</Option>
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

const useStyles = makeStyles({
  // Gives way before the heading does.
  inRow: { flexShrink: 10 },
  field: { minWidth: 0, width: '200px' },
  // Words in two lines would make the row higher, and the products would move down.
  chosen: { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  compact: { minWidth: '48px', width: '48px', minHeight: '48px' },
  compactOn: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  // Hides the text from sight but keeps it for screen readers.
  wordless: {
    display: 'flex',
    justifyContent: 'center',
    width: '100%',
    minHeight: '46px',
    padding: 0,
    fontSize: 0,
  },
  icon: { display: 'block', fontSize: '22px', margin: 0 },
  list: { minWidth: '220px' },
});
