// The parts of Web Serial and WebUSB that printing uses, so that a test can replace a printer.

/** A serial port that the person has chosen for this page. */
export interface PrinterPort {
  getInfo(): { usbVendorId?: number; usbProductId?: number };
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  readonly writable: WritableStream<Uint8Array> | null;
}

/** A USB device that the person has chosen for this page. */
export interface PrinterUsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly configuration: { readonly interfaces: readonly PrinterUsbInterface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: BufferSource): Promise<{ status?: string }>;
}

/** One interface of a USB device, such as its printer interface. */
export interface PrinterUsbInterface {
  readonly interfaceNumber: number;
  readonly alternate: {
    readonly interfaceClass: number;
    readonly endpoints: readonly { endpointNumber: number; direction: string; type: string }[];
  };
}

/** The browser APIs through which a page finds printers. Null for an API that the browser does not have. */
export interface PrinterDevices {
  readonly serial: {
    getPorts(): Promise<PrinterPort[]>;
    requestPort(): Promise<PrinterPort>;
  } | null;
  readonly usb: {
    getDevices(): Promise<PrinterUsbDevice[]>;
    requestDevice(options: { filters: { classCode: number }[] }): Promise<PrinterUsbDevice>;
  } | null;
  fetch(input: string, init: RequestInit): Promise<Response>;
}

/** Returns the APIs of this browser. */
export function browserDevices(): PrinterDevices {
  const { serial = null, usb = null } = (globalThis.navigator ?? {}) as Partial<PrinterDevices>;
  return { serial, usb, fetch: (input, init) => globalThis.fetch(input, init) };
}
