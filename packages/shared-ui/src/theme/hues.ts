import type { CategoryColor } from '@evertill/shared-domain';
import { tokens as fluent } from '@fluentui/react-components';

/** The colors of a hue in the current theme. */
export interface HueColors {
  /** A quiet ground. */
  readonly ground: string;
  /** The color of words on the ground. */
  readonly ink: string;
  /** A strong color for a dot or a line. */
  readonly strong: string;
}

/** Fluent's palettes, whose grounds and inks are chosen for each theme. */
export const HUES: Readonly<Record<CategoryColor, HueColors>> = {
  red: hue(fluent.colorPaletteRedBackground2, fluent.colorPaletteRedForeground2, fluent.colorPaletteRedBorderActive),
  orange: hue(
    fluent.colorPalettePeachBackground2,
    fluent.colorPalettePeachForeground2,
    fluent.colorPalettePeachBorderActive,
  ),
  yellow: hue(
    fluent.colorPaletteGoldBackground2,
    fluent.colorPaletteGoldForeground2,
    fluent.colorPaletteGoldBorderActive,
  ),
  green: hue(
    fluent.colorPaletteForestBackground2,
    fluent.colorPaletteForestForeground2,
    fluent.colorPaletteForestBorderActive,
  ),
  teal: hue(
    fluent.colorPaletteTealBackground2,
    fluent.colorPaletteTealForeground2,
    fluent.colorPaletteTealBorderActive,
  ),
  blue: hue(
    fluent.colorPaletteBlueBackground2,
    fluent.colorPaletteBlueForeground2,
    fluent.colorPaletteBlueBorderActive,
  ),
  indigo: hue(
    fluent.colorPaletteCornflowerBackground2,
    fluent.colorPaletteCornflowerForeground2,
    fluent.colorPaletteCornflowerBorderActive,
  ),
  purple: hue(
    fluent.colorPaletteGrapeBackground2,
    fluent.colorPaletteGrapeForeground2,
    fluent.colorPaletteGrapeBorderActive,
  ),
  pink: hue(
    fluent.colorPalettePinkBackground2,
    fluent.colorPalettePinkForeground2,
    fluent.colorPalettePinkBorderActive,
  ),
  gray: hue(fluent.colorNeutralBackground5, fluent.colorNeutralForeground2, fluent.colorNeutralStroke1),
};

function hue(ground: string, ink: string, strong: string): HueColors {
  return { ground, ink, strong };
}
