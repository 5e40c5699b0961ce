import { printerProblems } from '../../texts';
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
  if (!usb) throw new PrinterError(printerProblems.noUsb);
  const devices = await usb.getDevices();
  const device = devices.find(
    ({ vendorId, productId }) => vendorId === wanted?.vendorId && productId === wanted?.productId,
  );
  if (!device) throw new PrinterError(printerProblems.notConnected);
  try {
    await device.open();
    if (device.configuration === null) await device.selectConfiguration(1);
    const { interfaceNumber, endpoint } = printerOf(device);
    await device.claimInterface(interfaceNumber);
    const sent = device.transferOut(endpoint, bytes);
    const { status } = await within(clock, PATIENCE_MS, printerProblems.silent, sent);
    if (status !== undefined && status !== 'ok') throw new PrinterError(printerProblems.stopped);
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
  throw new PrinterError(printerProblems.notUsable);
}

function refusal(error: unknown): string {
  // Windows causes a SecurityError for a printer that has its own driver.
  const isTaken = error instanceof DOMException && error.name === 'SecurityError';
  return isTaken ? printerProblems.ownDriver : printerProblems.unpluggedOrInUse;
}
