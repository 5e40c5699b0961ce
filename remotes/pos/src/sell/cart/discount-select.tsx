import { type Discount, discountLabel } from '@evertill/shared-domain';
import { Dropdown, makeStyles, Option, tokens, useId } from '@evertill/shared-ui';
import { memo } from 'react';
import { cartTexts } from '../../texts';
import { KeyHint } from '../keys/key-hint';
import { SHORTCUTS } from '../keys/shortcuts';

export interface DiscountSelectProps {
  readonly discounts: readonly Discount[];
  readonly discount: Discount | null;
  readonly onChange: (discountId: string | null) => void;
}

export const DiscountSelect = memo(function DiscountSelect(props: DiscountSelectProps) {
  const { discounts, discount, onChange } = props;
  const styles = useStyles();
  const id = useId('discount-');
  return (
    <div className={styles.root}>
      <label htmlFor={id}>{cartTexts.discount}</label>
      <KeyHint keyName={SHORTCUTS.discount} />
      <Dropdown
        id={id}
        className={styles.select}
        aria-keyshortcuts={SHORTCUTS.discount}
        clearable
        // Keeps the list inside the cart's landmark, where a screen reader looks for it.
        inlinePopup
        listbox={{ className: styles.list }}
        placeholder={discounts.length === 0 ? cartTexts.noDiscounts : cartTexts.noDiscount}
        disabled={discounts.length === 0}
        positioning="above"
        selectedOptions={discount ? [discount.id] : []}
        value={discount ? discountLabel(discount) : ''}
        onOptionSelect={(_, data) => onChange(data.optionValue || null)}
      >
        <Option value="">{cartTexts.noDiscount}</Option>
        {discounts.map((option) => (
          <Option key={option.id} value={option.id}>
            {discountLabel(option)}
          </Option>
        ))}
      </Dropdown>
    </div>
  );
});

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  select: { flexGrow: 1, minWidth: 0, minHeight: '44px' },
  // The list opens over the cart's notice.
  list: { zIndex: 3 },
});
