import { picture as pictureTexts } from '../../texts';
import { dataUrlBytes, MAX_FILE_BYTES, MAX_PICTURE_BYTES, pictureAttempts, type Size } from './picture-size';

/** An error whose message is shown to the user who chose the file. */
export class PictureError extends Error {}

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
  if (!file.type.startsWith('image/')) throw new PictureError(pictureTexts.notAPicture);
  if (file.size > MAX_FILE_BYTES) throw new PictureError(pictureTexts.tooLarge);
  const picture = await decode(file);
  let result = '';
  for (const { size, quality } of pictureAttempts(picture.size)) {
    result = picture.encode(size, quality);
    if (dataUrlBytes(result) <= MAX_PICTURE_BYTES) return result;
  }
  return result;
}

/**
 * Decodes with an image element, which rotates photos by their EXIF orientation and reads every format that the browser
 * supports.
 */
async function decodePicture(file: File): Promise<DecodedPicture> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    if (size.width === 0 || size.height === 0) throw new PictureError(pictureTexts.notAPicture);
    return { size, encode: (target, quality) => drawPicture(image, target, quality) };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError(pictureTexts.notAPicture, { cause: error });
  } finally {
    URL.revokeObjectURL(address);
  }
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
