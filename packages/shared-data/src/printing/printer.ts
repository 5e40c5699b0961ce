// The receipt printer of this device. A job keeps one id, so that a printer that tracks job ids prints a repeated job
// only once. A failed job stays, with the reason, until a person repeats or drops it. Selling does not wait for the
// printer.
import { createStore, type ReceiptRow, type Store } from '@evertill/shared-domain';
import { type Clock, type KeyValueStorage, newUuid } from '@evertill/shared-offline';
import { printerProblems } from '../texts';
import type { PrinterDevices } from './printer-devices';
import { PrinterError } from './printer-error';
import { NO_PRINTER, type PrinterSetup, readSetup } from './printer-setup';

/** A print job and its state. */
export interface PrintJob {
  readonly id: string;
  /** The name shown when the job fails, such as 'Receipt SALE-1'. */
  readonly title: string;
  readonly rows: readonly ReceiptRow[];
  readonly opensDrawer: boolean;
  readonly state: 'waiting' | 'printing' | 'failed';
  /** The reason for the failure. Null when the job has not failed. */
  readonly problem: string | null;
}

/** The printer settings of this device and its unprinted jobs. */
export interface PrinterState {
  readonly setup: PrinterSetup;
  readonly jobs: readonly PrintJob[];
  /** The texts of the last print whose characters the printer does not all have. It prints question marks instead. */
  readonly incomplete: readonly string[];
}

/** The content of a new print job. */
export type PrintRequest = Pick<PrintJob, 'title' | 'rows'> & { opensDrawer?: boolean };

export interface Printer extends Store<PrinterState> {
  /** False for a way of printing that this browser does not have. */
  canUse(way: PrinterSetup['way']): boolean;
  /** Stores the printer settings of this device. */
  setUp(setup: PrinterSetup): void;
  /**
   * Lets the person choose a printer. Works only during a click or tap. Rejects with a PrinterError when no printer was
   * chosen.
   */
  choose(setup: PrinterSetup): Promise<PrinterSetup>;
  /** Prints after the earlier jobs. Resolves to true when printed, to false when printing failed. Never rejects. */
  print(request: PrintRequest): Promise<boolean>;
  /** Prints a failed job again, with the same id. */
  repeat(id: string): Promise<boolean>;
  /** Removes a failed job without printing it. */
  drop(id: string): void;
  /** Returns the number of earlier prints of a sale's receipt on this device, and adds this print to the count. */
  countCopy(saleId: string): number;
}

/** Sends one job to the printer and returns its incomplete texts. Loaded on first use, together with the other printing code. */
export type SendJob = (
  job: PrintJob,
  setup: PrinterSetup,
  devices: PrinterDevices,
  clock: PrinterClock,
) => Promise<readonly string[]>;

/** The part of a clock that limits the wait for a printer. */
export type PrinterClock = Pick<Clock, 'setTimeout' | 'clearTimeout'>;

/** The parts of a printer. */
export interface PrinterOptions {
  storage: KeyValueStorage | null;
  /** The end of the storage keys, for an origin with several registers. */
  suffix: string;
  devices: PrinterDevices;
  clock: PrinterClock;
  /** Runs the jobs of one page at a time, because a port can be open only once. */
  inTurn<T>(run: () => Promise<T>): Promise<T>;
  loadSend(): Promise<SendJob>;
}

// The number of sales whose prints are counted. Older sales need no copy.
const KEPT_COPIES = 300;

/** Creates the printer of this device. */
export function createPrinter(options: PrinterOptions): Printer {
  const { storage, devices, clock } = options;
  const setupKey = `evertill.printer${options.suffix}`;
  const copiesKey = `evertill.printed${options.suffix}`;
  const store = createStore<PrinterState>({ setup: readSetup(storage, setupKey), jobs: [], incomplete: [] });
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
        throw new PrinterError(printerProblems.notLoaded);
      });
      const incomplete = await options.inTurn(() => sendJob(job, store.getSnapshot().setup, devices, clock));
      store.set({ ...store.getSnapshot(), incomplete });
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
    canUse: (way) => (way !== 'serial' && way !== 'usb') || devices[way] !== null,
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
      if (!serial) throw new PrinterError(printerProblems.noSerial);
      const { usbVendorId: vendorId, usbProductId: productId } = (await serial.requestPort()).getInfo();
      return { vendorId, productId };
    }
    if (way === 'usb') {
      if (!usb) throw new PrinterError(printerProblems.noUsb);
      const { vendorId, productId } = await usb.requestDevice({ filters: [{ classCode: USB_PRINTER }] });
      return { vendorId, productId };
    }
    return NO_PRINTER.device;
  } catch (error) {
    if (error instanceof PrinterError) throw error;
    throw new PrinterError(printerProblems.notChosen);
  }
}

// The USB class code of printers.
const USB_PRINTER = 7;

function readCopies(storage: KeyValueStorage | null, key: string): [string, number][] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter(Array.isArray).map(([id, n]) => [String(id), Number(n) || 0])
      : [];
  } catch {
    // Without readable storage, no earlier prints are known.
    return [];
  }
}

function write(storage: KeyValueStorage | null, key: string, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch {
    // The storage is full or blocked, so the value is not stored.
  }
}
