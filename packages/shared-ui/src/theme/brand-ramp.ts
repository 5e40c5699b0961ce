import type { BrandVariants } from '@fluentui/react-components';
import { lightnessOf, withLightness } from './color-space';

// Fluent paints primary buttons with step 80, so step 80 is the brand color.
const BASE_STEP = 80;
const LIGHTEST_STEP = 160;
const DARKEST = 0.16;
const LIGHTEST = 0.96;

/** Returns Fluent's sixteen brand shades for one color. The color becomes shade 80. */
export function createBrandRamp(hex: string): BrandVariants {
  return {
    10: darker(hex, 10),
    20: darker(hex, 20),
    30: darker(hex, 30),
    40: darker(hex, 40),
    50: darker(hex, 50),
    60: darker(hex, 60),
    70: darker(hex, 70),
    80: hex,
    90: lighter(hex, 90),
    100: lighter(hex, 100),
    110: lighter(hex, 110),
    120: lighter(hex, 120),
    130: lighter(hex, 130),
    140: lighter(hex, 140),
    150: lighter(hex, 150),
    160: lighter(hex, 160),
  };
}

function darker(hex: string, step: number): string {
  const share = step / BASE_STEP;
  return withLightness(hex, DARKEST + (lightnessOf(hex) - DARKEST) * share, 0.5 + 0.5 * share);
}

function lighter(hex: string, step: number): string {
  const base = lightnessOf(hex);
  const share = (step - BASE_STEP) / (LIGHTEST_STEP - BASE_STEP);
  return withLightness(hex, base + (LIGHTEST - base) * share, 1 - 0.75 * share);
}
