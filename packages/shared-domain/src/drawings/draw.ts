import { FOOD_SHAPES } from './food-shapes';
import { HOUSEHOLD_SHAPES } from './household-shapes';

const SHAPES = { ...FOOD_SHAPES, ...HOUSEHOLD_SHAPES };

export type ShapeName = keyof typeof SHAPES;

/** A shape and its colors, as `#rrggbb`. */
export interface Drawing {
  readonly shape: ShapeName;
  readonly body: string;
  readonly accent: string;
  /** The color behind the shape. */
  readonly ground: string;
}

/** True for the name of a shape. */
export function isShapeName(name: string): name is ShapeName {
  return Object.hasOwn(SHAPES, name);
}

/**
 * Returns a drawing as an SVG document of about a kilobyte. The document names its size in pixels, because a browser
 * cannot draw a document without a size on a canvas.
 */
export function toSvg({ shape, body, accent, ground }: Drawing): string {
  const colors: Readonly<Record<string, string>> = { body, accent };
  const elements = SHAPES[shape]
    .split('\n')
    .map((line) => line.trim())
    .join('')
    .replace(/\{(\w+)\}/g, (_, name: string) => colors[name] ?? '');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 200 200">' +
    `<rect width="200" height="200" fill="${ground}"/>` +
    '<circle cx="100" cy="96" r="78" fill="#fff" opacity=".55"/>' +
    `${elements}</svg>`
  );
}
