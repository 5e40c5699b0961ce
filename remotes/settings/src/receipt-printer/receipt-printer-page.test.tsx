import { createFakePrinter, decodeReceipt, type TestDataOptions } from '@evertill/shared-data/testing';
import { openShop } from '@evertill/shared-screens/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReceiptPrinterPage } from './receipt-printer-page';

async function open(options: TestDataOptions = {}) {
  const printer = createFakePrinter();
  const shop = await openShop({ printerDevices: printer.devices, ...options });
  return { ...shop, ...shop.show(<ReceiptPrinterPage />), printer };
}
const press = (name: string) => screen.getByRole('button', { name });

describe('this device', () => {
  it('has no printer until one is set up, and then prints a test page', async () => {
    const { user, data, texts, printer } = await open();
    await user.selectOptions(await screen.findByLabelText('Printer'), 'Serial port or Bluetooth');
    await user.selectOptions(screen.getByLabelText('Speed (baud)'), '19200');
    await user.selectOptions(screen.getByLabelText('Paper'), '58 mm');
    expect(screen.queryByRole('button', { name: 'Print test page' })).toBeNull();
    await user.click(press('Save'));
    await waitFor(() => expect(texts()).toEqual(['Printer settings saved']));
    expect(data.printer.getSnapshot().setup).toMatchObject({
      way: 'serial',
      baudRate: 19_200,
      paper: 58,
      device: { vendorId: expect.any(Number), productId: expect.any(Number) },
    });
    await user.click(await screen.findByRole('button', { name: 'Print test page' }));
    await waitFor(() => expect(printer.printed).toHaveLength(1));
    const paper = decodeReceipt(printer.printed[0] ?? new Uint8Array());
    expect(paper.lines.join('\n')).toMatch(/Left and right edge +\$1,234\.56/);
    expect(paper).toMatchObject({ drawer: 1, cuts: 1, barcodes: ['TEST-PAGE'] });
  });

  it('stays as it was when no printer is chosen', async () => {
    const { devices } = createFakePrinter();
    const serial = {
      getPorts: async () => [],
      requestPort: () => Promise.reject(new DOMException('No port selected', 'NotFoundError')),
    };
    const { user, data } = await open({ printerDevices: { ...devices, serial } });
    await user.selectOptions(await screen.findByLabelText('Printer'), 'Serial port or Bluetooth');
    await user.click(press('Save'));
    expect((await screen.findByRole('alert')).textContent).toBe('No printer was chosen.');
    expect(data.printer.getSnapshot().setup.way).toBe('none');
  });

  it('says which printers this browser cannot use, as those of an iPad', async () => {
    const { devices } = createFakePrinter();
    const { user } = await open({ printerDevices: { ...devices, serial: null, usb: null } });
    await user.selectOptions(await screen.findByLabelText('Printer'), 'USB');
    screen.getByText(/^This browser can't use USB printers/);
    await user.selectOptions(screen.getByLabelText('Printer'), 'Serial port or Bluetooth');
    screen.getByText(/^This browser can't use serial ports/);
  });

  it('needs the address of a printer in the network', async () => {
    const { user, data } = await open();
    await user.selectOptions(await screen.findByLabelText('Printer'), 'Network printer');
    await user.click(press('Save'));
    await screen.findByText(/Enter the address of the printer/);
    await user.type(screen.getByRole('textbox', { name: /^Address/ }), '192.168.1.50/');
    await user.click(press('Save'));
    await waitFor(() =>
      expect(data.printer.getSnapshot().setup).toMatchObject({
        way: 'network',
        address: 'http://192.168.1.50',
      }),
    );
  });

  it('says why the test page was not printed', async () => {
    const { user, printer } = await open({ printer: { way: 'network', address: 'http://192.168.1.50' } });
    printer.trouble = 'out of paper';
    await user.click(await screen.findByRole('button', { name: 'Print test page' }));
    await screen.findByText("Test page didn't print.");
    await screen.findByText(/The printer is out of paper\./);
  });
});

describe('what a printer cannot print', () => {
  it('is said before it is set up, and names the shop’s own texts with the test page', async () => {
    const printer = createFakePrinter();
    const shop = await openShop({ printerDevices: printer.devices, printer: { way: 'serial' } });
    await shop.data.settings.change({ receipt: { taxId: null, footer: '牛乳\n卵\n豆腐' } });
    const { user, texts } = shop.show(<ReceiptPrinterPage />);
    await screen.findByText(/^Emoji and Chinese/);
    await user.click(press('Print test page'));
    await waitFor(() => expect(printer.printed).toHaveLength(1));
    await waitFor(() =>
      expect(texts().at(-1)).toBe(
        "The printer can't print some characters of “牛乳”, “卵” and 1 more. It prints question marks instead.",
      ),
    );
  });

  it('is not said of the browser, which prints every character', async () => {
    await open({ printer: { way: 'browser' } });
    await screen.findByLabelText('Paper');
    expect(screen.queryByText(/^Emoji and Chinese/)).toBeNull();
  });
});
