import type { BrandVariants } from '@fluentui/react-components';
import { lightnessOf, withLightness } from './colour-space';

const STEPS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160] as const;
// Fluent paints primary buttons with step 80, so that step is the brand colour itself.
const BASE_STEP = 80;
const DARKEST = 0.16;
const LIGHTEST = 0.96;

/** Fluent's sixteen brand shades around one colour, which itself becomes shade 80. */
export function createBrandRamp(hex: string): BrandVariants {
  const base = lightnessOf(hex);
  const shades = STEPS.map((step) => {
    if (step === BASE_STEP) return [step, hex] as const;
    const share = step < BASE_STEP ? step / BASE_STEP : (step - BASE_STEP) / (160 - BASE_STEP);
    const lightness =
      step < BASE_STEP ? DARKEST + (base - DARKEST) * share : base + (LIGHTEST - base) * share;
    const chromaShare = step < BASE_STEP ? 0.5 + 0.5 * share : 1 - 0.75 * share;
    return [step, withLightness(hex, lightness, chromaShare)] as const;
  });
  return Object.fromEntries(shades) as unknown as BrandVariants;
}
