import { checkPictureFile, PictureError, readPictureFile } from '@evertill/shared-screens/pictures';
import { picture as pictureTexts } from '../../texts';
import { dataUrlBytes, MAX_PICTURE_BYTES, pictureAttempts, type Size } from './picture-size';

/** Draws the picture at a size and returns the encoded data URL. */
export type EncodePicture = (size: Size, quality: number) => string;

export interface DecodedPicture {
  readonly size: Size;
  readonly encode: EncodePicture;
}

/**
 * Returns a data URL that fits the size limit of a product's record. When no attempt fits, returns the smallest
 * attempt.
 */
export async function resizePicture(
  file: File,
  decode: (file: File) => Promise<DecodedPicture> = decodePicture,
): Promise<string> {
  checkPictureFile(file);
  const picture = await decode(file);
  let result = '';
  for (const { size, quality } of pictureAttempts(picture.size)) {
    result = picture.encode(size, quality);
    if (dataUrlBytes(result) <= MAX_PICTURE_BYTES) return result;
  }
  return result;
}

async function decodePicture(file: File): Promise<DecodedPicture> {
  const image = await readPictureFile(file);
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return { size, encode: (target, quality) => drawPicture(image, target, quality) };
}

/** Encodes as WebP when the browser can. Otherwise encodes as JPEG on white, because JPEG has no transparency. */
function drawPicture(image: HTMLImageElement, size: Size, quality: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new PictureError(pictureTexts.notAPicture);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  const webp = canvas.toDataURL('image/webp', quality);
  if (webp.startsWith('data:image/webp')) return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  return canvas.toDataURL('image/jpeg', quality);
}
