import type { ReceiptRow } from '@evertill/shared-domain';
import { createFakeClock, createMemoryStorage } from '@evertill/shared-offline/testing';
import { describe, expect, it } from 'vitest';
import { decodeReceipt } from '../testing/printers/decode-receipt';
import { createFakePrinter } from '../testing/printers/fake-printer';
import { createPrinter, type PrinterOptions } from './printer';
import { NO_PRINTER, type PrinterSetup, type PrinterWay } from './printer-setup';
import { sendJob } from './send/send-job';

const ROWS: readonly ReceiptRow[] = [
  { kind: 'text', text: 'Corner Shop', align: 'center', look: 'title' },
  { kind: 'pair', label: 'Tea', value: '$3.00' },
];

function openPrinter(setup: Partial<PrinterSetup>, more: Partial<PrinterOptions> = {}) {
  const fake = createFakePrinter();
  const clock = createFakeClock(new Date('2026-03-01T10:00:00Z'));
  const { storage } = createMemoryStorage().forTab();
  storage.setItem('evertill.printer', JSON.stringify({ ...NO_PRINTER, ...setup }));
  const printer = createPrinter({
    storage,
    suffix: '',
    devices: fake.devices,
    clock,
    inTurn: (run) => run(),
    loadSend: async () => sendJob,
    ...more,
  });
  const print = (title = 'Receipt') => printer.print({ title, rows: ROWS });
  const firstJob = () => printer.getSnapshot().jobs[0];
  return { printer, fake, clock, storage, print, firstJob };
}

const USB = { vendorId: 0x04b8, productId: 0x0e15 };
const WAYS: readonly (readonly [string, Partial<PrinterSetup>])[] = [
  ['a serial port', { way: 'serial', device: USB }],
  ['USB', { way: 'usb', device: USB }],
  ['the network, Epson', { way: 'network', address: 'http://192.168.1.50' }],
  ['the network, Star', { way: 'network', address: 'http://192.168.1.50', language: 'star-prnt' }],
];

describe('a receipt', () => {
  it.each(WAYS)('comes out of a printer at %s', async (_, setup) => {
    const { fake, print, printer } = openPrinter(setup);
    expect(await print()).toBe(true);
    const paper = decodeReceipt(fake.printed[0] ?? new Uint8Array(), setup.language);
    expect(paper.lines.join('\n')).toMatch(/Corner Shop[\s\S]*Tea +\$3\.00/);
    expect(paper).toMatchObject({ cuts: 1, drawer: 0 });
    expect(printer.getSnapshot().jobs).toEqual([]);
  });

  it('opens the drawer when the job says so', async () => {
    const { fake, printer } = openPrinter({ way: 'serial' });
    await printer.print({ title: 'Receipt', rows: ROWS, opensDrawer: true });
    expect(decodeReceipt(fake.printed[0] ?? new Uint8Array()).drawer).toBe(1);
  });

  it('loads the printing code only when it is printed', async () => {
    const offline = openPrinter({ way: 'serial' }, { loadSend: () => Promise.reject(new Error('chunk 7')) });
    expect(await offline.print()).toBe(false);
    expect(offline.firstJob()?.problem).toBe(
      "Printing isn't ready on this register. Connect to the internet, then try again.",
    );
  });
});

describe('a printer with a problem says what to do', () => {
  const [serial, usb, epson, star] = WAYS.map(([, setup]) => setup);
  it.each([
    ['unplugged', serial, "The printer isn't connected. Connect it, or choose it again."],
    ['unplugged', usb, "The printer isn't connected. Connect it, or choose it again."],
    [
      'unplugged',
      epson,
      'No answer from http://192.168.1.50. Check that the printer is on and on the same network.',
    ],
    ['in use', serial, 'The printer is off, or another program is using it.'],
    ['in use', usb, 'The printer was unplugged, or another program is using it.'],
    [
      'a driver of the system',
      usb,
      "This computer's driver is using the printer. Choose another way to print.",
    ],
    ['stuck', serial, "The printer isn't responding. Check that it's on, closed and has paper."],
    ['stuck', usb, "The printer isn't responding. Check that it's on, closed and has paper."],
    [
      'stuck',
      star,
      'No answer from http://192.168.1.50. Check that the printer is on and on the same network.',
    ],
    ['out of paper', epson, 'The printer is out of paper.'],
    ['out of paper', star, "The printer isn't printing (2001). Check that it's closed and has paper."],
  ] as const)('%s (%j)', async (trouble, setup, words) => {
    const { fake, clock, print, firstJob } = openPrinter(setup ?? {});
    fake.trouble = trouble;
    const printing = print();
    if (trouble === 'stuck') await clock.advance(20_000);
    expect(await printing).toBe(false);
    expect(firstJob()).toMatchObject({ state: 'failed', problem: words });
  });
});

describe('a failed job', () => {
  it('does not block other jobs, and keeps its id when it is printed again', async () => {
    const { fake, printer, print, firstJob } = openPrinter({ way: 'network', address: 'http://p' });
    fake.trouble = 'out of paper';
    await print('First');
    const id = firstJob()?.id ?? '';
    fake.trouble = null;
    expect(await print('Second')).toBe(true);
    expect(printer.getSnapshot().jobs.map(({ title }) => title)).toEqual(['First']);
    expect(await printer.repeat(id)).toBe(true);
    const ids = fake.requests.map(({ body }) => /<printjobid>(.*)<\/printjobid>/.exec(body)?.[1]);
    expect(ids[2]).toBe(ids[0]);
    expect(ids[1]).not.toBe(ids[0]);
    expect(id.replaceAll('-', '')).toContain(ids[0]);
    expect(printer.getSnapshot().jobs).toEqual([]);
  });

  it('is dropped only by a person', async () => {
    const { fake, printer, print, firstJob } = openPrinter({ way: 'serial' });
    fake.trouble = 'in use';
    await print();
    printer.drop(firstJob()?.id ?? '');
    expect(printer.getSnapshot().jobs).toEqual([]);
  });

  it('waits while another job is printed, and is not sent twice', async () => {
    const { fake, printer, print } = openPrinter({ way: 'usb', device: USB });
    const both = [print('First'), print('Second')];
    expect(printer.getSnapshot().jobs).toHaveLength(2);
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(fake.printed).toHaveLength(2);
  });
});

describe('the setup of a device', () => {
  it('prints nothing until it is set up, and keeps its settings', () => {
    const { printer, storage } = openPrinter({});
    expect(printer.getSnapshot().setup.way).toBe('none');
    const setup = { ...NO_PRINTER, way: 'network' as const, address: 'http://p', paper: 58 as const };
    printer.setUp(setup);
    const later = openPrinter({}, { storage }).printer;
    expect(later.getSnapshot().setup).toEqual(setup);
  });

  it.each([
    ['nothing', 'null'],
    ['no object', '7'],
    ['no JSON', '{'],
    ['a way that this build does not know', '{"way":"radio"}'],
  ])('that is %s prints nothing', (_, kept) => {
    const { storage } = createMemoryStorage().forTab();
    storage.setItem('evertill.printer', kept);
    expect(
      openPrinter({}, { storage: { ...storage, setItem: () => {} } }).printer.getSnapshot().setup,
    ).toEqual(NO_PRINTER);
  });

  it.each<[PrinterWay, object | null]>([
    ['serial', USB],
    ['usb', USB],
    ['network', null],
  ])('remembers which printer was chosen at %s', async (way, device) => {
    const { printer } = openPrinter({});
    expect((await printer.choose({ ...NO_PRINTER, way })).device).toEqual(device);
  });

  it('says when no printer was chosen, or when none can be', async () => {
    const { devices } = createFakePrinter();
    const closed = () => Promise.reject(new DOMException('No port selected', 'NotFoundError'));
    const serial = { getPorts: async () => [], requestPort: closed };
    const choose = (given: Partial<typeof devices>) =>
      openPrinter({}, { devices: { ...devices, ...given } }).printer.choose({ ...NO_PRINTER, way: 'serial' });
    await expect(choose({ serial })).rejects.toThrow('No printer was chosen.');
    await expect(choose({ serial: null })).rejects.toThrow("This browser can't print to a serial port.");
  });
});

describe('copies', () => {
  it('are counted by sale, from the first print on', () => {
    const { printer, storage } = openPrinter({});
    expect(['a', 'a', 'b', 'a'].map((id) => printer.countCopy(id))).toEqual([0, 1, 0, 2]);
    expect(openPrinter({}, { storage }).printer.countCopy('a')).toBe(3);
  });
});
