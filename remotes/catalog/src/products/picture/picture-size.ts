export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The longest side a card or table ever shows, twice over for dense screens. */
export const MAX_PICTURE_SIDE_PX = 600;
/** A picture travels inside the product's record and waits in the outbox while offline, so it stays small. */
export const MAX_PICTURE_BYTES = 120_000;
/** The size of the file a person may choose; beyond it the browser may run out of memory decoding. */
export const MAX_FILE_BYTES = 25_000_000;

export function fitWithin(size: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

export interface PictureAttempt {
  readonly size: Size;
  readonly quality: number;
}

/** Better quality first, then fewer pixels, until one of them fits the limit. */
export function pictureAttempts(size: Size): PictureAttempt[] {
  const sides = [MAX_PICTURE_SIDE_PX, 480, 360, 240];
  const fitted = sides.map((side) => fitWithin(size, side));
  return fitted.flatMap((fit) => [0.86, 0.72, 0.55].map((quality) => ({ size: fit, quality })));
}

/** Bytes behind a data URL: four letters of base64 carry three bytes. */
export function dataUrlBytes(dataUrl: string): number {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length * 3) / 4 - padding;
}
