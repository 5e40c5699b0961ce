export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Twice the longest side at which a card or table shows a picture, for high-density screens. */
export const MAX_PICTURE_SIDE_PX = 600;
/** Pictures must stay small, because they are part of the product's record and wait in the outbox while offline. */
export const MAX_PICTURE_BYTES = 120_000;

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

/** Lists the sizes and qualities to try until a result is small enough. At each size the best quality comes first. */
export function pictureAttempts(size: Size): PictureAttempt[] {
  const sides = [MAX_PICTURE_SIDE_PX, 480, 360, 240];
  const fitted = sides.map((side) => fitWithin(size, side));
  return fitted.flatMap((fit) => [0.86, 0.72, 0.55].map((quality) => ({ size: fit, quality })));
}

/** Returns the number of bytes in a data URL. Four base64 characters encode three bytes. */
export function dataUrlBytes(dataUrl: string): number {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length * 3) / 4 - padding;
}
