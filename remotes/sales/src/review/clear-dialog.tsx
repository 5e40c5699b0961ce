import type { ReviewCause, ReviewedSale } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { Field, makeStyles, Radio, RadioGroup } from '@evertill/shared-ui';
import { FormDialog, TextAreaField, useFormField } from '@evertill/shared-ui/forms';
import { clearing } from '../texts';
import { clearFindings } from './judging';
import { causeTitle, countFindings } from './review-words';

const NOTE_MAX_LENGTH = 500;
const THIS_SALE = 'sale';

/** The differences to clear: those of the selected sales, or all with the same cause. */
export type ToClear =
  | { readonly sales: readonly ReviewedSale[]; readonly causes: readonly ReviewCause[] }
  | { readonly cause: ReviewCause };

interface ClearDialogProps {
  toClear: ToClear;
  /** The time when the list was read. Differences that arrived later stay open. */
  seenUntil: string;
  onClose(): void;
  /** Receives a sentence about what was cleared, and the findings that are needed to undo the clearing. */
  onCleared(cleared: { words: string; items: { id: string; message: string }[] }): void;
}

interface ClearValues {
  reach: string;
  note: string;
}

/** Clears differences that a manager has looked at, with an optional note. */
export function ClearDialog({ toClear, seenUntil, onClose, onCleared }: ClearDialogProps) {
  const styles = useStyles();
  const { outbox } = useOffline();
  const sales = 'sales' in toClear ? toClear.sales : [];
  const causes = 'sales' in toClear ? (sales.length === 1 ? toClear.causes : []) : [];

  async function clear({ reach, note }: ClearValues) {
    const common = { seenUntil, note: note.trim() || null };
    const cause = 'cause' in toClear ? toClear.cause : causes.find(({ itemId }) => itemId === reach);
    if (cause) {
      const words = causeTitle(cause);
      await clearFindings(outbox, { ...common, itemId: cause.itemId, scope: 'cause', summary: words });
      return onCleared({
        words: clearing.clearedCause(words),
        items: [{ id: cause.itemId, message: words }],
      });
    }
    const items: { id: string; message: string }[] = [];
    let count = 0;
    try {
      for (const sale of sales) {
        const [item] = sale.findings;
        if (!item) continue;
        await clearFindings(outbox, { ...common, itemId: item.id, scope: 'sale', summary: item.message });
        items.push(item);
        count += countFindings(sale);
      }
    } finally {
      if (items.length > 0) onCleared({ words: clearing.clearedItems(count), items });
    }
  }

  return (
    <FormDialog<ClearValues>
      open
      title={titleOf(toClear)}
      size="small"
      initialValues={{ reach: THIS_SALE, note: '' }}
      submitLabel={clearing.submit}
      onSubmit={clear}
      onClose={onClose}
    >
      <p className={styles.text}>{textOf(toClear)}</p>
      {causes.length > 0 && <ReachField causes={causes} />}
      <TextAreaField
        name="note"
        label={clearing.note}
        hint={clearing.noteHint}
        autoFocus
        maxLength={NOTE_MAX_LENGTH}
      />
    </FormDialog>
  );
}

function ReachField({ causes }: { causes: readonly ReviewCause[] }) {
  const { value, setValue } = useFormField<string>('reach');
  return (
    <Field label={clearing.reach}>
      <RadioGroup value={value ?? THIS_SALE} onChange={(_, data) => setValue(data.value)}>
        <Radio value={THIS_SALE} label={clearing.thisSale} />
        {causes.map((cause) => (
          <Radio key={cause.itemId} value={cause.itemId} label={clearing.allLikeThis(causeTitle(cause))} />
        ))}
      </RadioGroup>
    </Field>
  );
}

function titleOf(toClear: ToClear): string {
  if ('cause' in toClear) return clearing.allSales(toClear.cause.sales);
  return clearing.items(toClear.sales.reduce((sum, sale) => sum + countFindings(sale), 0));
}

function textOf(toClear: ToClear): string {
  if ('cause' in toClear) return clearing.causeText(causeTitle(toClear.cause));
  const [first] = toClear.sales;
  return toClear.sales.length === 1 && first && countFindings(first) === 1
    ? (first.findings[0]?.message ?? '')
    : clearing.itemsText;
}

const useStyles = makeStyles({ text: { margin: 0, overflowWrap: 'anywhere' } });
