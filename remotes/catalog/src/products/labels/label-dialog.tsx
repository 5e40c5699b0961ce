import type { Product } from '@evertill/shared-domain';
import { Printout } from '@evertill/shared-screens/printing';
import { MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@evertill/shared-ui';
import {
  FormDialog,
  FormGrid,
  NumberField,
  SelectField,
  SwitchField,
  useFormField,
} from '@evertill/shared-ui/forms';
import { useMemo, useRef, useState } from 'react';
import { labelSheets } from '../../texts';
import { type LabelContent, labelContent, labelWarnings } from './label-content';
import { countPages, layOutLabels } from './label-layout';
import { type LabelChoices, useLabelChoices } from './label-memory';
import { LabelPage } from './label-page';
import { LabelPreview } from './label-preview';
import { LABEL_SHEETS, type LabelSheet, labelsPerPage } from './label-sheets';

interface LabelDialogProps {
  products: readonly Product[];
  onClose(): void;
}

interface LabelValues {
  sheetId: string;
  copies: number | null;
  skip: number | null;
  showPrice: boolean;
}

/**
 * The largest number of labels per print, because more would give the browser a page of about a hundred thousand
 * elements.
 */
const MAX_LABELS = 5_000;
const SHEET_OPTIONS = LABEL_SHEETS.map((sheet) => ({ value: sheet.id, label: sheet.label }));

/** Asks for the paper and the number of copies, shows a preview, and prints with the browser's own dialog. */
export function LabelDialog(props: LabelDialogProps) {
  const [choices, keep] = useLabelChoices();
  return choices && <OpenLabelDialog {...props} choices={choices} onPrint={keep} />;
}

interface OpenLabelDialogProps extends LabelDialogProps {
  choices: LabelChoices;
  onPrint(choices: LabelChoices): void;
}

function OpenLabelDialog({ products, onClose, choices, onPrint }: OpenLabelDialogProps) {
  const labels = useMemo(() => products.map(labelContent), [products]);
  const [initialValues] = useState<LabelValues>(() => ({ ...choices, copies: 1, skip: 0 }));
  const [printing, setPrinting] = useState<LabelValues | null>(null);
  const isPrinting = useRef(false);

  const handleSubmit = (values: LabelValues) => {
    onPrint({ sheetId: values.sheetId, showPrice: values.showPrice });
    isPrinting.current = true;
    setPrinting(values);
    return undefined;
  };
  // The form closes itself after a submit. The printout then closes the whole dialog.
  const handleFormClosed = () => {
    if (!isPrinting.current) onClose();
  };

  return (
    <>
      <FormDialog
        open={printing === null}
        title={labelSheets.title}
        initialValues={initialValues}
        validate={(values) => validateLabels(values, labels.length)}
        onSubmit={handleSubmit}
        onClose={handleFormClosed}
        confirmUnsaved={false}
        submitLabel={labelSheets.print}
        size="large"
      >
        <LabelFields labels={labels} />
      </FormDialog>
      {printing && <LabelPrintout labels={labels} values={printing} onDone={onClose} />}
    </>
  );
}

interface LabelPrintoutProps {
  labels: readonly LabelContent[];
  values: LabelValues;
  onDone(): void;
}

function LabelPrintout({ labels, values, onDone }: LabelPrintoutProps) {
  const sheet = sheetOf(values.sheetId);
  const pages = layOutLabels(labels, sheet, values.copies ?? 1, values.skip ?? 0);
  return (
    <Printout page={{ widthMm: sheet.pageWidth, heightMm: sheet.pageHeight }} onDone={onDone}>
      {pages.map((page, index) => (
        <LabelPage key={index} page={page} sheet={sheet} showPrice={values.showPrice} />
      ))}
    </Printout>
  );
}

function LabelFields({ labels }: { labels: readonly LabelContent[] }) {
  const sheet = sheetOf(useFormField<string>('sheetId').value ?? '');
  const copies = useFormField<number | null>('copies').value ?? 0;
  const skip = useFormField<number | null>('skip').value ?? 0;
  const showPrice = useFormField<boolean>('showPrice').value ?? true;
  const styles = useStyles();
  const perPage = labelsPerPage(sheet);
  const pages = countPages(labels.length, sheet, copies, skip);
  const warnings = useMemo(() => labelWarnings(labels, sheet), [labels, sheet]);
  return (
    <div className={styles.root}>
      <div className={styles.fields}>
        <SelectField name="sheetId" label={labelSheets.paper} options={SHEET_OPTIONS} autoFocus />
        <FormGrid>
          <NumberField name="copies" label={labelSheets.copies} decimals={0} required />
          {perPage > 1 && <NumberField name="skip" label={labelSheets.skip} decimals={0} />}
        </FormGrid>
        <SwitchField name="showPrice" label={labelSheets.showPrice} />
        <Text role="status">{labelSheets.summary(labels.length * copies, pages)}</Text>
        {warnings.length > 0 && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{warnings.join(' ')}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      <LabelPreview
        labels={labels}
        sheet={sheet}
        copies={Math.min(copies, perPage)}
        skip={skip}
        showPrice={showPrice}
      />
    </div>
  );
}

function validateLabels({ copies, skip, sheetId }: LabelValues, products: number): Record<string, string> {
  const errors: Record<string, string> = {};
  const perPage = labelsPerPage(sheetOf(sheetId));
  if (copies === null || copies < 1) errors.copies = labelSheets.tooFew;
  else if (copies * products > MAX_LABELS) errors.copies = labelSheets.tooMany(MAX_LABELS);
  if (skip !== null && (skip < 0 || skip >= perPage)) errors.skip = labelSheets.skipRange(perPage - 1);
  return errors;
}

function sheetOf(id: string): LabelSheet {
  const [first] = LABEL_SHEETS;
  const sheet = LABEL_SHEETS.find((candidate) => candidate.id === id) ?? first;
  if (!sheet) throw new Error('There is no label sheet');
  return sheet;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});
