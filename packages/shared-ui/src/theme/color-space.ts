/** Works with colors in OKLCH, where the lightness can change without a visible change of hue. */

interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Returns the WCAG 2 contrast ratio of two colors, from 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * Returns the color with another OKLCH lightness (0 to 1), and with its chroma multiplied by `chromaShare`. The hue
 * stays.
 */
export function withLightness(hex: string, lightness: number, chromaShare = 1): string {
  const color = toOklch(hex);
  return fromOklch({ ...color, lightness, chroma: color.chroma * chromaShare });
}

/** Returns the OKLCH lightness of a color, from 0 to 1. */
export function lightnessOf(hex: string): number {
  return toOklch(hex).lightness;
}

/** Returns the nearest color of the same hue that has a contrast of at least `ratio` on each of `surfaces`. */
export function readableOn(hex: string, surfaces: readonly string[], ratio = 4.5): string {
  const start = lightnessOf(hex);
  const darker = luminance(surfaces[0] ?? '#ffffff') > 0.18;
  for (let step = 0; step <= 100; step += 1) {
    const lightness = darker ? start * (1 - step / 100) : start + (1 - start) * (step / 100);
    const candidate = step === 0 ? hex : withLightness(hex, lightness);
    if (surfaces.every((surface) => contrastRatio(candidate, surface) >= ratio)) return candidate;
  }
  return darker ? '#000000' : '#ffffff';
}

/** Mixes two colors. `share` is the opacity of the top color, from 0 to 1. */
export function blend(top: string, bottom: string, share: number): string {
  const [a, b] = [toRgb(top), toRgb(bottom)];
  const mix = (one: number, other: number) => one * share + other * (1 - share);
  return toHex([mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2])]);
}

function luminance(hex: string): number {
  const [r, g, b] = toLinearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toLinearRgb(hex: string): Rgb {
  const [r, g, b] = toRgb(hex);
  return [toLinear(r), toLinear(g), toLinear(b)];
}

function toHex(rgb: Rgb): string {
  const part = (v: number) =>
    Math.round(Math.min(1, Math.max(0, v)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${part(rgb[0])}${part(rgb[1])}${part(rgb[2])}`;
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

// Converts a color to OKLCH. The matrices come from Björn Ottosson's definition,
// https://bottosson.github.io/posts/oklab/
function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  };
}

function fromOklch(color: Oklch): string {
  // Reduces the chroma, never the hue, of a color that the screen cannot show at this lightness.
  for (let chroma = color.chroma; ; chroma *= 0.96) {
    const rgb = oklchToRgb({ ...color, chroma });
    const shown = rgb.every((channel) => channel >= -0.002 && channel <= 1.002);
    if (shown || chroma < 0.001) return toHex(rgb);
  }
}

function oklchToRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
