/** Where a product's picture is: stored by us, a file that somebody has chosen, or at an address elsewhere. */
export type PictureKind = 'stored' | 'file' | 'address';

const MAX_ADDRESS_LENGTH = 2_000;

/** What an image field holds; null for what no page may show. */
export function pictureKind(image: string): PictureKind | null {
  if (/^\/pictures\/[0-9a-f]+$/.test(image)) return 'stored';
  if (/^data:image\//i.test(image)) return 'file';
  const isAddress = image.length <= MAX_ADDRESS_LENGTH && /^https:/i.test(image) && URL.canParse(image);
  return isAddress ? 'address' : null;
}
