import { LOGO_BOUNDS, logoOfPixels, type ReceiptLogo } from '@evertill/shared-domain';
import { PictureError, readPictureFile } from '@evertill/shared-screens/pictures';
import { receiptWords as words } from '../../texts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the largest size in which a picture fits on a receipt. A small picture is not made larger. */
export function logoSize({ width, height }: Size): Size {
  const scale = Math.min(1, LOGO_BOUNDS.width / width, LOGO_BOUNDS.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Turns a picture file into the dots of a logo.
 *
 * @throws PictureError when the file is no picture, or the picture has nothing to print.
 */
export async function drawLogo(file: File): Promise<ReceiptLogo> {
  const image = await readPictureFile(file);
  const { width, height } = logoSize({ width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  // The dots of a row are whole bytes. What is added to the right stays transparent, which is white.
  canvas.width = Math.ceil(width / 8) * 8;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new PictureError(words.noLogo);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (canvas.width - width) / 2, 0, width, height);
  const logo = logoOfPixels(context.getImageData(0, 0, canvas.width, canvas.height));
  if (/^A*=*$/.test(logo.bits)) throw new PictureError(words.emptyLogo);
  return logo;
}
