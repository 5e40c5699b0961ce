// Sends to printers over HTTP: Epson's ePOS-Print takes ESC/POS in hexadecimal, and Star's WebPRNT takes StarPRNT in
// base64. The requests are plain text, so that the browser sends no preflight request to the printer.

import { printerProblems } from '../../texts';
import type { PrinterClock, PrintJob } from '../printer';
import type { PrinterDevices } from '../printer-devices';
import { PrinterError } from '../printer-error';
import type { PrinterSetup } from '../printer-setup';
import { within } from './within';

const PATIENCE_MS = 15_000;
const EPSON_PATIENCE_MS = 10_000;
const EPSON_NAMES = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
// The longest job id that a printer accepts.
const JOB_ID_LENGTH = 30;

/** The messages for the error codes of an Epson printer. */
const EPSON_CODES: Readonly<Record<string, string>> = {
  EPTR_AUTOMATICAL: printerProblems.tooHot,
  EPTR_COVER_OPEN: printerProblems.coverOpen,
  EPTR_CUTTER: printerProblems.cutterJammed,
  EPTR_MECHANICAL: printerProblems.jammed,
  EPTR_REC_EMPTY: printerProblems.noPaper,
  EPTR_UNRECOVERABLE: printerProblems.broken,
  EX_TIMEOUT: printerProblems.busy,
  EX_BADPORT: printerProblems.noPrinterBehind,
  DeviceNotFound: printerProblems.noPrinterBehind,
};

/** Sends a job to a network printer. Throws a PrinterError when the printer reports a problem or does not answer. */
export async function sendOverNetwork(
  bytes: Uint8Array,
  job: Pick<PrintJob, 'id'>,
  setup: PrinterSetup,
  { fetch }: PrinterDevices,
  clock: PrinterClock,
): Promise<void> {
  const isStar = setup.language === 'star-prnt';
  const url = isStar
    ? `${setup.address}/StarWebPRNT/SendMessage`
    : `${setup.address}/cgi-bin/epos/service.cgi?devid=local_printer&timeout=${EPSON_PATIENCE_MS}`;
  const body = isStar ? starMessage(bytes) : epsonMessage(bytes, job.id);
  const aborting = new AbortController();
  // With `targetAddressSpace`, the browser asks the person once if this page may reach the shop's network.
  const init = { method: 'POST', body, signal: aborting.signal, targetAddressSpace: 'local' };
  const silence = printerProblems.noAnswer(setup.address);
  try {
    const answer = within(clock, PATIENCE_MS, silence, fetch(url, init as RequestInit));
    const text = await (await answer).text();
    const problem = isStar ? starProblem(text) : epsonProblem(text);
    if (problem !== null) throw new PrinterError(problem);
  } catch (error) {
    aborting.abort();
    throw error instanceof PrinterError ? error : new PrinterError(silence);
  }
}

function epsonMessage(bytes: Uint8Array, jobId: string): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const id = jobId.replaceAll('-', '').slice(0, JOB_ID_LENGTH);
  return `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header><parameter xmlns="${EPSON_NAMES}"><devid>local_printer</devid><timeout>${EPSON_PATIENCE_MS}</timeout><printjobid>${id}</printjobid></parameter></s:Header><s:Body><epos-print xmlns="${EPSON_NAMES}"><command>${hex}</command></epos-print></s:Body></s:Envelope>`;
}

function epsonProblem(answer: string): string | null {
  if (/<response[^>]*\ssuccess="(true|1)"/.test(answer)) return null;
  const code = /<response[^>]*\scode="([^"]*)"/.exec(answer)?.[1];
  if (code === undefined) return printerProblems.noEpson;
  return EPSON_CODES[code] ?? printerProblems.reported(code);
}

function starMessage(bytes: Uint8Array): string {
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const request = `<root><rawdata>${data}</rawdata></root>`.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<?xml version="1.0" encoding="utf-8"?><StarWebPrint xmlns="http://www.star-m.jp" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><Request>${request}</Request></StarWebPrint>`;
}

function starProblem(answer: string): string | null {
  const plain = answer.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  const success = /<success>(\w+)<\/success>/.exec(plain)?.[1];
  if (success === undefined) return printerProblems.noStar;
  if (success === 'true') return null;
  const code = /<code>(\d+)<\/code>/.exec(plain)?.[1];
  return printerProblems.notPrinting(code ?? null);
}
