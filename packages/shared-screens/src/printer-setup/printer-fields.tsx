import { type PrinterWay, usePrinter } from '@evertill/shared-data';
import { SelectField, SwitchField, TextField, useFormField } from '@evertill/shared-ui/forms';
import { printerSetup as words } from '../texts';
import { BAUD_RATES, LANGUAGES, PAPERS, WAYS, wayHint } from './printer-choices';

/** Shows the fields for the chosen way of printing. */
export function PrinterFields() {
  const way = useFormField<PrinterWay>('way').value ?? 'none';
  const { printer } = usePrinter();
  const hint = wayHint(way, printer.canUse(way));
  const isDirect = way === 'network' || way === 'serial' || way === 'usb';
  return (
    <>
      <SelectField name="way" label={words.printer} options={WAYS} hint={hint} />
      {way === 'network' && (
        <TextField name="address" label={words.address} hint={words.addressHint} required />
      )}
      {way === 'serial' && (
        <SelectField name="baudRate" label={words.baudRate} options={BAUD_RATES} hint={words.baudRateHint} />
      )}
      {isDirect && (
        <SelectField name="language" label={words.language} options={LANGUAGES} hint={words.languageHint} />
      )}
      {way !== 'none' && (
        <>
          <SelectField name="paper" label={words.paper} options={PAPERS} />
          <SwitchField name="printsSales" label={words.printsSales} />
        </>
      )}
      {isDirect && <SwitchField name="opensDrawer" label={words.opensDrawer} />}
    </>
  );
}
