// This module is loaded when the first receipt is printed, because the encoder is as large as a screen.

import { printerProblems } from '../../texts';
import type { PrinterClock, PrintJob } from '../printer';
import type { PrinterDevices } from '../printer-devices';
import { PrinterError } from '../printer-error';
import type { PrinterSetup } from '../printer-setup';
import { encodeReceipt } from './encode-receipt';
import { sendOverNetwork } from './network';
import { sendOverSerial } from './serial';
import { sendOverUsb } from './usb';

/** Sends one job to the printer of this device. Returns the texts that the printer could not print in full. */
export async function sendJob(
  job: PrintJob,
  setup: PrinterSetup,
  devices: PrinterDevices,
  clock: PrinterClock,
): Promise<readonly string[]> {
  const { paper, language } = setup;
  const { bytes, incomplete } = encodeReceipt(job.rows, { paper, language, opensDrawer: job.opensDrawer });
  if (setup.way === 'serial') await sendOverSerial(bytes, setup, devices, clock);
  else if (setup.way === 'usb') await sendOverUsb(bytes, setup, devices, clock);
  else if (setup.way === 'network') await sendOverNetwork(bytes, job, setup, devices, clock);
  else throw new PrinterError(printerProblems.notSetUp);
  return incomplete;
}
