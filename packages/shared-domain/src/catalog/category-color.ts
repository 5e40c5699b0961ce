/** The colors that a category may have. Each is readable in both themes. */
export const CATEGORY_COLORS = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'indigo',
  'purple',
  'pink',
  'gray',
] as const;

/** The name of a category's color. */
export type CategoryColor = (typeof CATEGORY_COLORS)[number];

/** Gray is for things without a category, so no color is derived from it. */
const DERIVED = CATEGORY_COLORS.filter((color) => color !== 'gray');

interface Colored {
  readonly name: string;
  readonly color?: string | null | undefined;
}

/** Returns the chosen color of a category, or a color that its name always gets. Gray without a category. */
export function categoryColor(category: Colored | null | undefined): CategoryColor {
  if (!category) return 'gray';
  const chosen = CATEGORY_COLORS.find((color) => color === category.color);
  return chosen ?? DERIVED[hashOf(category.name.trim().toLowerCase()) % DERIVED.length] ?? 'gray';
}

/** FNV-1a, which spreads short texts well. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
