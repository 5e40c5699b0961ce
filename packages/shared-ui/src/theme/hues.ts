import type { CategoryColor } from '@evertill/shared-domain';

/** The colors of a category in the current theme. */
export interface HueColors {
  /** A quiet ground. */
  readonly ground: string;
  /** The color of words on the ground. */
  readonly ink: string;
  /** A strong color for a dot or a line. */
  readonly strong: string;
}

/** Returns the colors of a category's color: Fluent's palette of the same name, which has them for each theme. */
export function hueColors(color: CategoryColor): HueColors {
  const prefix = `var(--colorPalette${color.charAt(0).toUpperCase()}${color.slice(1)}`;
  return {
    ground: `${prefix}Background2)`,
    ink: `${prefix}Foreground2)`,
    strong: `${prefix}BorderActive)`,
  };
}
