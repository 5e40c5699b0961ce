import {
  formatMoney,
  isRefundable,
  refundableQuantity,
  type Sale,
  type SaleItem,
} from '@evertill/shared-domain';
import { Checkbox, Input, makeStyles, tokens, VisuallyHidden } from '@evertill/shared-ui';
import { useState } from 'react';
import { refunds } from '../texts';
import {
  canRefundLine,
  clampQuantity,
  type Selection,
  selectAll,
  selectedPart,
  toggleLine,
} from './refund-form';

interface SaleLinesProps {
  sale: Sale;
  selection: Selection;
  onSelect(selection: Selection): void;
}

/** Lists the lines of a sale, each with a check box and a quantity for a refund. */
export function SaleLines({ sale, selection, onSelect }: SaleLinesProps) {
  const styles = useStyles();
  const part = selectedPart(sale, selection);
  return (
    <div>
      {part !== null && sale.saleItems.length > 1 && (
        <Checkbox
          label={refunds.refundAll}
          className={styles.all}
          checked={part}
          onChange={(_, { checked }) => onSelect(checked === true ? selectAll(sale) : {})}
        />
      )}
      <LineTable sale={sale} selection={selection} onSelect={onSelect} />
    </div>
  );
}

function LineTable({ sale, selection, onSelect }: SaleLinesProps) {
  const styles = useStyles();
  return (
    <table className={styles.table} aria-label={refunds.items}>
      <thead>
        <tr>
          <th scope="col" className={styles.select}>
            <VisuallyHidden>{refunds.refund}</VisuallyHidden>
          </th>
          <th scope="col">{refunds.item}</th>
          <th scope="col" className={styles.number}>
            {refunds.price}
          </th>
          <th scope="col" className={styles.number}>
            {refunds.sold}
          </th>
          <th scope="col" className={styles.number}>
            {refunds.refund}
          </th>
        </tr>
      </thead>
      <tbody>
        {sale.saleItems.map((line) => (
          <tr key={line.id}>
            <td className={styles.select}>
              <Checkbox
                aria-label={refunds.refundOf(line.productName)}
                checked={line.id in selection}
                disabled={!canRefundLine(sale, line)}
                onChange={(_, { checked }) => onSelect(toggleLine(selection, line, checked === true))}
              />
            </td>
            <td className={styles.name}>
              {line.productName}
              {line.note !== undefined && <div className={styles.hint}>{line.note}</div>}
              {line.refundedQuantity ? (
                <div className={styles.hint}>{refunds.alreadyRefunded(line.refundedQuantity)}</div>
              ) : null}
            </td>
            <td className={styles.number}>
              {formatMoney(line.unitPrice)}
              {line.priceWas !== undefined && (
                <div className={styles.hint}>{refunds.priceWas(formatMoney(line.priceWas))}</div>
              )}
            </td>
            <td className={styles.number}>{line.quantity}</td>
            <td className={styles.number}>
              <QuantityInput
                line={line}
                value={selection[line.id]}
                isDisabled={!isRefundable(sale.status) || !(line.id in selection)}
                onChange={(quantity) => onSelect({ ...selection, [line.id]: quantity })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface QuantityInputProps {
  line: SaleItem;
  value: number | undefined;
  isDisabled: boolean;
  onChange(quantity: number): void;
}

/**
 * Edits a quantity from 1 to the remaining quantity. The field keeps the typed text until it loses focus, and then
 * shows the limited number.
 */
function QuantityInput({ line, value, isDisabled, onChange }: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const styles = useStyles();
  const left = refundableQuantity(line);
  return (
    <Input
      type="number"
      size="small"
      aria-label={refunds.quantityOf(line.productName)}
      min={1}
      max={left}
      step={1}
      className={styles.quantity}
      disabled={isDisabled}
      value={typed ?? String(value ?? left)}
      onChange={(_, data) => {
        setTyped(data.value);
        if (data.value !== '') onChange(clampQuantity(line, Number(data.value)));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th': {
      padding: '4px 8px',
      textAlign: 'start',
      color: tokens.colorNeutralForeground2,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightRegular,
    },
    '& td': { padding: '4px 8px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  // The margin puts this check box in line with the check boxes of the lines.
  all: { marginLeft: '8px' },
  select: { width: '40px' },
  name: { overflowWrap: 'anywhere' },
  number: { textAlign: 'end !important' as 'end', whiteSpace: 'nowrap' },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  quantity: { width: '80px' },
});
