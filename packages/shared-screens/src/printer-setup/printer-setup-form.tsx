import { useNotify } from '@evertill/federation-kit';
import { failureText, usePrinter, useShopSettings } from '@evertill/shared-data';
import { formatDay } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { Button } from '@evertill/shared-ui';
import { PageForm } from '@evertill/shared-ui/forms';
import type { ReceiptPrinting } from '../receipts/use-receipt-printing';
import { printerSetup as words } from '../texts';
import { PrinterFields } from './printer-fields';
import { needsChoice, type PrinterValues, testPage, toSetup, toValues, validate } from './printer-form';

/** Sets how this device prints receipts, and prints a test page. The caller renders the printout of `printing`. */
export function PrinterSetupForm({ printing }: { printing: ReceiptPrinting }) {
  const notify = useNotify();
  const { setup, printer } = usePrinter();
  const { clock } = useOffline();
  const head = useShopSettings('device').value?.receipt;

  const save = async (values: PrinterValues) => {
    try {
      const wanted = toSetup(values, setup);
      printer.setUp(
        needsChoice(wanted.way) && wanted.device === null ? await printer.choose(wanted) : wanted,
      );
    } catch (reason) {
      return failureText(reason, words.failed);
    }
    notify({ text: words.saved, intent: 'positive' });
    return undefined;
  };

  async function chooseAgain() {
    try {
      printer.setUp(await printer.choose(setup));
      notify({ text: words.saved, intent: 'positive' });
    } catch (reason) {
      notify({ text: failureText(reason, words.failed), intent: 'warning' });
    }
  }

  return (
    <PageForm<PrinterValues>
      initialValues={toValues(setup)}
      validate={validate}
      onSubmit={save}
      submitLabel={words.save}
      extraActions={
        printing.isSetUp &&
        head && (
          <>
            <Button
              onClick={() =>
                printing.printRows({
                  title: words.testTitle,
                  rows: testPage(head, formatDay(clock.now())),
                  opensDrawer: setup.opensDrawer,
                })
              }
            >
              {words.test}
            </Button>
            {needsChoice(setup.way) && <Button onClick={() => void chooseAgain()}>{words.choose}</Button>}
          </>
        )
      }
    >
      <PrinterFields />
    </PageForm>
  );
}
