// A printer that prints into memory, over each way. The tests read its output with decodeReceipt.
import type { PrinterDevices, PrinterPort, PrinterUsbDevice } from '../../printing/printer-devices';

export interface FakePrinter {
  readonly devices: PrinterDevices;
  /** The bytes of each printed receipt. */
  readonly printed: Uint8Array[];
  /** The requests that the network printer received. */
  readonly requests: { url: string; body: string }[];
  /** The current problem of the printer. Null when the printer works. */
  trouble: 'unplugged' | 'in use' | 'stuck' | 'out of paper' | 'a driver of the system' | null;
}

const VENDOR = 0x04b8;
const PRODUCT = 0x0e15;

/** Creates a printer that works over serial, USB and network. */
export function createFakePrinter(): FakePrinter {
  const printed: Uint8Array[] = [];
  const requests: FakePrinter['requests'] = [];
  const fake: FakePrinter = {
    printed,
    requests,
    trouble: null,
    devices: {
      serial: {
        getPorts: async () => (fake.trouble === 'unplugged' ? [] : [aPort(fake)]),
        requestPort: async () => aPort(fake),
      },
      usb: {
        getDevices: async () => (fake.trouble === 'unplugged' ? [] : [aUsbDevice(fake)]),
        requestDevice: async () => aUsbDevice(fake),
      },
      fetch: (url, { body }) => answer(fake, url, String(body)),
    },
  };
  return fake;
}

function aPort(fake: FakePrinter): PrinterPort {
  const chunks: Uint8Array[] = [];
  let isOpen = false;
  return {
    getInfo: () => ({ usbVendorId: VENDOR, usbProductId: PRODUCT }),
    async open() {
      if (fake.trouble === 'in use') throw new DOMException('The port is already open.', 'InvalidStateError');
      isOpen = true;
    },
    async close() {
      if (!isOpen) throw new DOMException('The port is already closed.', 'InvalidStateError');
      isOpen = false;
      if (chunks.length > 0) fake.printed.push(...chunks.splice(0));
    },
    writable: new WritableStream<Uint8Array>({
      write: (chunk) => (fake.trouble === 'stuck' ? new Promise(() => {}) : void chunks.push(chunk)),
    }),
  };
}

function aUsbDevice(fake: FakePrinter): PrinterUsbDevice {
  const endpoints = [
    { endpointNumber: 2, direction: 'in', type: 'bulk' },
    { endpointNumber: 1, direction: 'out', type: 'bulk' },
  ];
  return {
    vendorId: VENDOR,
    productId: PRODUCT,
    configuration: { interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }] },
    async open() {
      if (fake.trouble === 'a driver of the system')
        throw new DOMException('Access denied.', 'SecurityError');
    },
    close: async () => {},
    selectConfiguration: async () => {},
    async claimInterface() {
      if (fake.trouble === 'in use') throw new DOMException('Unable to claim interface.', 'NetworkError');
    },
    releaseInterface: async () => {},
    transferOut(endpoint, data) {
      if (fake.trouble === 'stuck') return new Promise(() => {});
      if (endpoint === 1) fake.printed.push(new Uint8Array(data as Uint8Array));
      return Promise.resolve({ status: 'ok' });
    },
  };
}

function answer(fake: FakePrinter, url: string, body: string): Promise<Response> {
  fake.requests.push({ url, body });
  if (fake.trouble === 'unplugged') return Promise.reject(new TypeError('Failed to fetch'));
  if (fake.trouble === 'stuck') return new Promise(() => {});
  const isStar = url.endsWith('/StarWebPRNT/SendMessage');
  const isPrinted = fake.trouble === null;
  if (isPrinted) fake.printed.push(isStar ? starBytes(body) : epsonBytes(body));
  const words = isStar
    ? `<StarWebPrint><Response>&lt;root&gt;&lt;success&gt;${isPrinted}&lt;/success&gt;&lt;code&gt;${isPrinted ? 0 : 2001}&lt;/code&gt;&lt;/root&gt;</Response></StarWebPrint>`
    : `<s:Envelope><s:Body><response success="${isPrinted}" code="${isPrinted ? '' : 'EPTR_REC_EMPTY'}" status="1"/></s:Body></s:Envelope>`;
  return Promise.resolve(new Response(words));
}

function epsonBytes(body: string): Uint8Array {
  const hex = /<command>([0-9a-f]*)<\/command>/.exec(body)?.[1] ?? '';
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function starBytes(body: string): Uint8Array {
  const data = /&lt;rawdata&gt;([^&]*)&lt;/.exec(body)?.[1] ?? '';
  return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
}
