import {
  formatMoney,
  isRefundable,
  refundableQuantity,
  type Sale,
  type SaleItem,
} from '@evertill/shared-domain';
import { Checkbox, Input, makeStyles, tokens, VisuallyHidden } from '@evertill/shared-ui';
import { useState } from 'react';
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

/** What was sold, with a check box and a quantity for what goes back. */
export function SaleLines({ sale, selection, onSelect }: SaleLinesProps) {
  const styles = useStyles();
  const part = selectedPart(sale, selection);
  return (
    <div>
      {part !== null && sale.saleItems.length > 1 && (
        <Checkbox
          label="Refund all"
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
    <table className={styles.table} aria-label="Items">
      <thead>
        <tr>
          <th scope="col" className={styles.select}>
            <VisuallyHidden>Refund</VisuallyHidden>
          </th>
          <th scope="col">Item</th>
          <th scope="col" className={styles.number}>
            Price
          </th>
          <th scope="col" className={styles.number}>
            Sold
          </th>
          <th scope="col" className={styles.number}>
            Refund
          </th>
        </tr>
      </thead>
      <tbody>
        {sale.saleItems.map((line) => (
          <tr key={line.id}>
            <td className={styles.select}>
              <Checkbox
                aria-label={`Refund ${line.productName}`}
                checked={line.id in selection}
                disabled={!canRefundLine(sale, line)}
                onChange={(_, { checked }) => onSelect(toggleLine(selection, line, checked === true))}
              />
            </td>
            <td className={styles.name}>
              {line.productName}
              {Boolean(line.refundedQuantity) && (
                <div className={styles.hint}>{`${line.refundedQuantity} refunded`}</div>
              )}
            </td>
            <td className={styles.number}>{formatMoney(line.unitPrice)}</td>
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

/** From 1 to what is left; what is typed is brought into these bounds when the field is left. */
function QuantityInput({ line, value, isDisabled, onChange }: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const styles = useStyles();
  const left = refundableQuantity(line);
  return (
    <Input
      type="number"
      size="small"
      aria-label={`Quantity of ${line.productName} to refund`}
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
  // Above the boxes of the lines.
  all: { marginLeft: '8px' },
  select: { width: '40px' },
  name: { overflowWrap: 'anywhere' },
  number: { textAlign: 'end !important' as 'end', whiteSpace: 'nowrap' },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  quantity: { width: '80px' },
});
