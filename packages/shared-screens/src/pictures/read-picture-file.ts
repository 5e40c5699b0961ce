import { pictureFiles } from '../texts';

/** An error whose message is shown to the user who chose the file. */
export class PictureError extends Error {}

/** The largest file that a user may choose, because the browser may run out of memory when it decodes a larger one. */
const MAX_FILE_BYTES = 25_000_000;

/**
 * Checks a file by its type and size.
 *
 * @throws PictureError when the file is too large or is no picture.
 */
export function checkPictureFile(file: File): void {
  if (!file.type.startsWith('image/')) throw new PictureError(pictureFiles.notAPicture);
  if (file.size > MAX_FILE_BYTES) throw new PictureError(pictureFiles.tooLarge);
}

/**
 * Decodes a picture file with an image element, which rotates photos by their EXIF orientation and reads every format
 * that the browser supports.
 *
 * @throws PictureError when the file is too large or is no picture.
 */
export async function readPictureFile(file: File): Promise<HTMLImageElement> {
  checkPictureFile(file);
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    if (image.naturalWidth === 0 || image.naturalHeight === 0)
      throw new PictureError(pictureFiles.notAPicture);
    return image;
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError(pictureFiles.notAPicture, { cause: error });
  } finally {
    URL.revokeObjectURL(address);
  }
}
