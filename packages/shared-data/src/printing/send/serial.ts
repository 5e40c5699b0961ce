import { printerProblems } from '../../texts';
import type { PrinterClock } from '../printer';
import type { PrinterDevices, PrinterPort } from '../printer-devices';
import { PrinterError } from '../printer-error';
import type { PrinterSetup } from '../printer-setup';
import { within } from './within';

const PATIENCE_MS = 10_000;
const CLOSING_MS = 1_000;

/** Writes to a serial port. The port is closed afterwards, because another page may print next. */
export async function sendOverSerial(
  bytes: Uint8Array<ArrayBuffer>,
  { baudRate, device }: PrinterSetup,
  { serial }: PrinterDevices,
  clock: PrinterClock,
): Promise<void> {
  if (!serial) throw new PrinterError(printerProblems.noSerial);
  const port = chosen(await serial.getPorts(), device);
  if (!port) throw new PrinterError(printerProblems.notConnected);
  await port.open({ baudRate }).catch(() => {
    throw new PrinterError(printerProblems.inUse);
  });
  try {
    await writeAll(port, bytes, clock);
  } finally {
    // Closing fails for an unplugged port. The failure does not matter.
    await within(clock, CLOSING_MS, '', port.close()).catch(() => undefined);
  }
}

async function writeAll({ writable }: PrinterPort, bytes: Uint8Array, clock: PrinterClock): Promise<void> {
  const writer = writable?.getWriter();
  if (!writer) throw new PrinterError(printerProblems.unplugged);
  try {
    await within(clock, PATIENCE_MS, printerProblems.silent, writer.write(bytes));
  } catch (error) {
    // Drops the remaining bytes, because the next job would print them. Not awaited, because a blocked printer never
    // finishes the abort.
    void writer.abort().catch(() => undefined);
    throw error instanceof PrinterError ? error : new PrinterError(printerProblems.unplugged);
  } finally {
    writer.releaseLock();
  }
}

function chosen(ports: readonly PrinterPort[], device: PrinterSetup['device']): PrinterPort | undefined {
  const own = ports.find((port) => {
    const { usbVendorId, usbProductId } = port.getInfo();
    return usbVendorId === device?.vendorId && usbProductId === device?.productId;
  });
  return own ?? ports[0];
}
