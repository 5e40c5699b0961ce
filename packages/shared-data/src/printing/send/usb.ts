import type { PrinterClock } from '../printer';
import type { PrinterDevices, PrinterUsbDevice } from '../printer-devices';
import { PrinterError } from '../printer-error';
import type { PrinterSetup } from '../printer-setup';
import { within } from './within';

const PATIENCE_MS = 10_000;
const PRINTER_CLASS = 7;

/** Writes to a USB printer. The printer is released afterwards, because another page may print next. */
export async function sendOverUsb(
  bytes: Uint8Array<ArrayBuffer>,
  { device: wanted }: PrinterSetup,
  { usb }: PrinterDevices,
  clock: PrinterClock,
): Promise<void> {
  if (!usb) throw new PrinterError('This browser has no access to USB devices.');
  const devices = await usb.getDevices();
  const device = devices.find(
    ({ vendorId, productId }) => vendorId === wanted?.vendorId && productId === wanted?.productId,
  );
  if (!device)
    throw new PrinterError('The printer is not connected to this device. Connect it, or choose it again.');
  try {
    await device.open();
    if (device.configuration === null) await device.selectConfiguration(1);
    const { interfaceNumber, endpoint } = printerOf(device);
    await device.claimInterface(interfaceNumber);
    const words = 'The printer takes nothing. Is it switched on, closed, and has it paper?';
    const { status } = await within(clock, PATIENCE_MS, words, device.transferOut(endpoint, bytes));
    if (status !== undefined && status !== 'ok')
      throw new PrinterError('The printer stopped before the end.');
    await device.releaseInterface(interfaceNumber);
  } catch (error) {
    throw error instanceof PrinterError ? error : new PrinterError(refusal(error));
  } finally {
    // Closing fails for an unplugged printer. The failure does not matter.
    await device.close().catch(() => undefined);
  }
}

function printerOf({ configuration }: PrinterUsbDevice): { interfaceNumber: number; endpoint: number } {
  for (const { interfaceNumber, alternate } of configuration?.interfaces ?? []) {
    const out = alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
    if (alternate.interfaceClass === PRINTER_CLASS && out)
      return { interfaceNumber, endpoint: out.endpointNumber };
  }
  throw new PrinterError('This USB device is no printer that a page can use.');
}

function refusal(error: unknown): string {
  // Windows causes a SecurityError for a printer that has its own driver.
  const isTaken = error instanceof DOMException && error.name === 'SecurityError';
  return isTaken
    ? 'The system keeps this printer for its own driver. Use a serial port, the network, or the browser instead.'
    : 'The printer was unplugged, or is in use by another program.';
}
