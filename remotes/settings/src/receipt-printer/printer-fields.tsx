import { type PrinterWay, usePrinter } from '@evertill/shared-data';
import { SelectField, SwitchField, TextField, useFormField } from '@evertill/shared-ui/forms';
import { BAUD_RATES, LANGUAGE_HINT, LANGUAGES, MISSING_WAYS, PAPERS, WAY_HINTS, WAYS } from './messages';

/** Shows the fields for the chosen way of printing. */
export function PrinterFields() {
  const way = useFormField<PrinterWay>('way').value ?? 'none';
  const { printer } = usePrinter();
  const hint = (!printer.canUse(way) && MISSING_WAYS[way]) || WAY_HINTS[way];
  const isDirect = way === 'network' || way === 'serial' || way === 'usb';
  return (
    <>
      <SelectField name="way" label="Printer" options={WAYS} hint={hint} />
      {way === 'network' && (
        <TextField
          name="address"
          label="Address"
          hint="http://192.168.1.50, as on the printer’s own test page. Whoever runs the server allows it there."
          required
        />
      )}
      {way === 'serial' && (
        <SelectField
          name="baudRate"
          label="Speed (baud)"
          options={BAUD_RATES}
          hint="As on the printer’s own test page."
        />
      )}
      {isDirect && <SelectField name="language" label="Kind" options={LANGUAGES} hint={LANGUAGE_HINT} />}
      {way !== 'none' && (
        <>
          <SelectField name="paper" label="Paper" options={PAPERS} />
          <SwitchField name="printsSales" label="Print a receipt after each sale" />
        </>
      )}
      {isDirect && (
        <SwitchField name="opensDrawer" label="Open the cash drawer when a sale is paid in cash" />
      )}
    </>
  );
}
