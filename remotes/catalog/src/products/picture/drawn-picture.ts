import { type DecodedPicture, resizePicture } from './resize-picture';

/** Returns the address under which the page itself can show a drawing at once. */
export function drawingAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * Returns a drawing as the picture of a product: as pixels, like every chosen file, because the server takes no SVG
 * documents.
 */
export function drawnPicture(svg: string, decode?: (file: File) => Promise<DecodedPicture>): Promise<string> {
  return resizePicture(new File([svg], 'drawing.svg', { type: 'image/svg+xml' }), decode);
}
