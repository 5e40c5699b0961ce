// The receipt printer of this device. A job has one id from first to last, so that a printer that counts jobs prints a repeated
// one once; one that fails stays, with the reason, until a person repeats or drops it. Nobody waits for paper.
import { createStore, type ReceiptRow, type Store } from '@evertill/shared-domain';
import { type Clock, type KeyValueStorage, newUuid } from '@evertill/shared-offline';
import type { PrinterDevices } from './printer-devices';
import { PrinterError } from './printer-error';
import { NO_PRINTER, type PrinterSetup, readSetup } from './printer-setup';

/** Something to be printed, and how far it is. */
export interface PrintJob {
  readonly id: string;
  /** 'Receipt of SALE-1', as it is called when it fails. */
  readonly title: string;
  readonly rows: readonly ReceiptRow[];
  readonly opensDrawer: boolean;
  readonly state: 'waiting' | 'printing' | 'failed';
  /** Why it failed, in words. */
  readonly problem: string | null;
}

/** How this device prints, and what it has not printed yet. */
export interface PrinterState {
  readonly setup: PrinterSetup;
  readonly jobs: readonly PrintJob[];
}

/** What is handed to a printer. */
export type PrintRequest = Pick<PrintJob, 'title' | 'rows'> & { opensDrawer?: boolean };

/** The receipt printer of this device. */
export interface Printer extends Store<PrinterState> {
  /** Keeps how this device prints. */
  setUp(setup: PrinterSetup): void;
  /** Lets the person choose a printer: only while a press is under way. Rejects with words where none was chosen. */
  choose(setup: PrinterSetup): Promise<PrinterSetup>;
  /** Prints when it is its turn; resolves to whether it has. Never rejects. */
  print(request: PrintRequest): Promise<boolean>;
  /** Prints a failed job again, under its own id. */
  repeat(id: string): Promise<boolean>;
  /** Gives a failed job up. */
  drop(id: string): void;
  /** How often a receipt was printed here before; counts this time. */
  countCopy(saleId: string): number;
}

/** Sends one job; the rest of printing is loaded with it. */
export type SendJob = (
  job: PrintJob,
  setup: PrinterSetup,
  devices: PrinterDevices,
  clock: PrinterClock,
) => Promise<void>;

/** The part of a clock by which a printer is waited for. */
export type PrinterClock = Pick<Clock, 'setTimeout' | 'clearTimeout'>;

/** What a printer is made of. */
export interface PrinterOptions {
  storage: KeyValueStorage | null;
  /** Ends the names in the storage, where one origin has several tills. */
  suffix: string;
  devices: PrinterDevices;
  clock: PrinterClock;
  /** One page at a time: a port can be open once. */
  inTurn<T>(run: () => Promise<T>): Promise<T>;
  loadSend(): Promise<SendJob>;
}

// More sales than anybody asks for a copy of.
const KEPT_COPIES = 300;

/** Makes the printer of this device. */
export function createPrinter(options: PrinterOptions): Printer {
  const { storage, devices, clock } = options;
  const setupKey = `evertill.printer${options.suffix}`;
  const copiesKey = `evertill.printed${options.suffix}`;
  const store = createStore<PrinterState>({ setup: readSetup(storage, setupKey), jobs: [] });
  let turn: Promise<unknown> = Promise.resolve();

  const jobOf = (id: string) => store.getSnapshot().jobs.find((job) => job.id === id);
  const setJobs = (jobs: readonly PrintJob[]) => store.set({ ...store.getSnapshot(), jobs });
  const change = (id: string, fields: Partial<PrintJob>) =>
    setJobs(store.getSnapshot().jobs.map((job) => (job.id === id ? { ...job, ...fields } : job)));
  const remove = (id: string) => setJobs(store.getSnapshot().jobs.filter((job) => job.id !== id));

  async function send(id: string): Promise<boolean> {
    const job = jobOf(id);
    if (!job) return false;
    change(id, { state: 'printing', problem: null });
    try {
      const sendJob = await options.loadSend().catch(() => {
        throw new PrinterError('What prints could not be loaded. Connect once, then try again.');
      });
      await options.inTurn(() => sendJob(job, store.getSnapshot().setup, devices, clock));
      remove(id);
      return true;
    } catch (error) {
      change(id, { state: 'failed', problem: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  function queue(id: string): Promise<boolean> {
    const mine = turn.then(() => send(id));
    turn = mine;
    return mine;
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    setUp(setup) {
      write(storage, setupKey, JSON.stringify(setup));
      store.set({ ...store.getSnapshot(), setup });
    },
    async choose(setup) {
      return { ...setup, device: await choosePrinter(setup, devices) };
    },
    print({ opensDrawer = false, ...request }) {
      const id = newUuid();
      const job: PrintJob = { ...request, opensDrawer, id, state: 'waiting', problem: null };
      setJobs([...store.getSnapshot().jobs, job]);
      return queue(id);
    },
    repeat(id) {
      if (jobOf(id)?.state !== 'failed') return Promise.resolve(false);
      change(id, { state: 'waiting', problem: null });
      return queue(id);
    },
    drop: (id) => jobOf(id)?.state === 'failed' && remove(id),
    countCopy(saleId) {
      const printed = readCopies(storage, copiesKey);
      const before = printed.find(([id]) => id === saleId)?.[1] ?? 0;
      const others = printed.filter(([id]) => id !== saleId);
      write(storage, copiesKey, JSON.stringify([...others, [saleId, before + 1]].slice(-KEPT_COPIES)));
      return before;
    },
  };
}

async function choosePrinter({ way }: PrinterSetup, { serial, usb }: PrinterDevices) {
  try {
    if (way === 'serial') {
      if (!serial) throw new PrinterError('This browser has no access to serial ports.');
      const { usbVendorId: vendorId, usbProductId: productId } = (await serial.requestPort()).getInfo();
      return { vendorId, productId };
    }
    if (way === 'usb') {
      if (!usb) throw new PrinterError('This browser has no access to USB devices.');
      const { vendorId, productId } = await usb.requestDevice({ filters: [{ classCode: USB_PRINTER }] });
      return { vendorId, productId };
    }
    return NO_PRINTER.device;
  } catch (error) {
    if (error instanceof PrinterError) throw error;
    throw new PrinterError('No printer was chosen.');
  }
}

// The USB class of printers.
const USB_PRINTER = 7;

function readCopies(storage: KeyValueStorage | null, key: string): [string, number][] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter(Array.isArray).map(([id, n]) => [String(id), Number(n) || 0])
      : [];
  } catch {
    // Storage that is blocked knows of no print.
    return [];
  }
}

function write(storage: KeyValueStorage | null, key: string, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch {
    // Full or blocked: it holds until the page is closed.
  }
}
