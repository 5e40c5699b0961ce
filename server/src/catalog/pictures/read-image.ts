import { pictureKind } from '@evertill/shared-domain';
import { imageSize } from 'image-size';
import { badRequest } from '../../kernel/http/http-error';
import type { Picture } from './pictures.repository';

const MAX_BYTES = 1024 * 1024;
// The largest width and height, in pixels. Unpacked, a picture takes four bytes a pixel on the till that shows it, and
// a file of one megabyte can unpack to gigabytes.
const MAX_SIDE_PX = 4_096;
const DATA_URL = /^data:([a-z+./-]+);base64,([A-Za-z0-9+/=\s]+)$/i;

const NO_PICTURE = 'The image must be a PNG, JPEG, GIF or WebP picture';
const TOO_LARGE = `The image must be at most ${MAX_SIDE_PX.toLocaleString('en-US')} pixels wide and high`;

// Recognizes a picture's type by its content, which must match the declared type. SVG is refused, because it may
// contain scripts.
const SIGNATURES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  'image/jpeg': (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  'image/gif': (bytes) => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1')),
  'image/webp': (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
};

/**
 * Reads a product's image field: no image, an address to keep, or a picture to store. Throws a 400 when the picture is
 * not valid.
 */
export function readImage(image: string | null): { address: string | null } | { picture: Picture } {
  if (image === null) return { address: null };
  const kind = pictureKind(image);
  if (kind === 'file') return { picture: readDataUrl(image) };
  if (kind === null) throw badRequest('image', 'The image must be a picture or an https address');
  return { address: image };
}

function readDataUrl(url: string): Picture {
  const [, mediaType = '', base64 = ''] = DATA_URL.exec(url) ?? [];
  const isKind = SIGNATURES[mediaType.toLowerCase()];
  const content = Buffer.from(base64, 'base64');
  if (!isKind?.(content)) throw badRequest('image', NO_PICTURE);
  if (content.length > MAX_BYTES) throw badRequest('image', 'The image must be at most 1 MB');
  const { width, height } = sizeOf(content);
  if (Math.max(width, height) > MAX_SIDE_PX) throw badRequest('image', TOO_LARGE);
  return { mediaType: mediaType.toLowerCase(), content };
}

/** Reads the size from the picture's header, without unpacking the picture. */
function sizeOf(content: Buffer): { width: number; height: number } {
  try {
    const size = imageSize(content);
    if (size.width > 0 && size.height > 0) return size;
  } catch {
    // The library cannot read the header.
  }
  throw badRequest('image', NO_PICTURE);
}
