/** The place of a product's picture: stored on our server, a file that a person has chosen, or an address elsewhere. */
export type PictureKind = 'stored' | 'file' | 'address';

const MAX_ADDRESS_LENGTH = 2_000;

/** Returns the kind of picture that an image field holds. Null for an image that no page may show. */
export function pictureKind(image: string): PictureKind | null {
  if (/^\/pictures\/[0-9a-f]+$/.test(image)) return 'stored';
  if (/^data:image\//i.test(image)) return 'file';
  const isAddress = image.length <= MAX_ADDRESS_LENGTH && /^https:/i.test(image) && URL.canParse(image);
  return isAddress ? 'address' : null;
}
