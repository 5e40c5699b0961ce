// The picture above the shop's name on receipts. Receipt printers know black dots only, so the picture is stored as dots,
// and the screen and every printer show the same ones.

/** A picture of black dots. */
export interface ReceiptLogo {
  /** The number of dots in a row: a multiple of 8, at most 384, which is the width of 58 mm paper. */
  readonly width: number;
  /** The number of rows, at most 160. */
  readonly height: number;
  /** The rows from the top, in base64: a bit for each dot, the left dot first. A black dot is 1. */
  readonly bits: string;
}

export const LOGO_BOUNDS = { width: 384, height: 160 } as const;

/** Returns what is wrong with a logo, or null. */
export function findLogoProblem(value: unknown): string | null {
  const { width, height, bits } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (!isWhole(width, LOGO_BOUNDS.width) || width % 8 !== 0)
    return `width must be a multiple of 8 from 8 to ${LOGO_BOUNDS.width}`;
  if (!isWhole(height, LOGO_BOUNDS.height)) return `height must be from 1 to ${LOGO_BOUNDS.height}`;
  const length = Math.ceil(((width / 8) * height) / 3) * 4;
  const isBits = typeof bits === 'string' && bits.length === length && /^[A-Za-z0-9+/]+={0,2}$/.test(bits);
  return isBits && atob(bits).length === (width / 8) * height
    ? null
    : `bits must be ${width} by ${height} dots in base64`;
}

/**
 * Makes a logo of pixels, as a canvas gives them: four bytes each, red first. Shades become dots that are as dense as the
 * shade is dark (Floyd and Steinberg's error diffusion). Transparent pixels are white. The width must be a multiple of 8.
 */
export function logoOfPixels({ width, height, data }: LogoPixels): ReceiptLogo {
  // The darkness of each pixel, 0 to 1, with the rest that its neighbors have left for it.
  const dark = Float32Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * at, 4 * at + 4);
    return (1 - (0.299 * red + 0.587 * green + 0.114 * blue) / 255) * (alpha / 255);
  });
  const bytes = new Uint8Array((width / 8) * height);
  const pass = (x: number, y: number, rest: number) => {
    if (x < 0 || x >= width || y >= height) return;
    dark[y * width + x] = (dark[y * width + x] ?? 0) + rest;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const wanted = dark[y * width + x] ?? 0;
      const dot = wanted >= 0.5 ? 1 : 0;
      const at = (y * width + x) >> 3;
      bytes[at] = (bytes[at] ?? 0) | (dot << (7 - (x & 7)));
      const rest = (wanted - dot) / 16;
      pass(x + 1, y, 7 * rest);
      pass(x - 1, y + 1, 3 * rest);
      pass(x, y + 1, 5 * rest);
      pass(x + 1, y + 1, rest);
    }
  return { width, height, bits: toBase64(bytes) };
}

/** Pixels as a canvas holds them. */
export interface LogoPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Returns the pixels of a logo, black on white. */
export function pixelsOfLogo({ width, height, bits }: ReceiptLogo): LogoPixels & {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
} {
  const bytes = bytesOf(bits);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let at = 0; at < width * height; at += 1)
    if (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) data.fill(0, 4 * at, 4 * at + 3);
  return { width, height, data };
}

const FILE_HEADER = 14;
const INFO_HEADER = 40;
const PALETTE = 8;
const START = FILE_HEADER + INFO_HEADER + PALETTE;

/** Returns the logo as the address of a picture: a bitmap file with two colors, black on white. */
export function logoAddress({ width, height, bits }: ReceiptLogo): string {
  const rowBytes = width / 8;
  // Rows of a bitmap file take a multiple of four bytes, the lowest row first.
  const fileRowBytes = Math.ceil(rowBytes / 4) * 4;
  const file = new Uint8Array(START + fileRowBytes * height);
  const view = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  view.setUint32(2, file.length, true);
  view.setUint32(10, START, true);
  view.setUint32(14, INFO_HEADER, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 1, true);
  view.setUint32(34, fileRowBytes * height, true);
  // The palette: a 0 is white, and a 1 is black.
  view.setUint32(FILE_HEADER + INFO_HEADER, 0xffffff, true);
  const bytes = bytesOf(bits);
  for (let row = 0; row < height; row += 1)
    file.set(bytes.subarray(row * rowBytes, (row + 1) * rowBytes), START + (height - 1 - row) * fileRowBytes);
  return `data:image/bmp;base64,${toBase64(file)}`;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function isWhole(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;
}
