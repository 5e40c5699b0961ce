/** The colors that a category may have, by the names of Fluent's palettes. Each is readable in both themes. */
export const CATEGORY_COLORS = [
  'red',
  'peach',
  'gold',
  'forest',
  'teal',
  'blue',
  'cornflower',
  'grape',
  'pink',
  'platinum',
] as const;

/** The name of a category's color. */
export type CategoryColor = (typeof CATEGORY_COLORS)[number];

/** The gray of products without a category. It comes last, and no name gets it. */
const NONE = 'platinum';

interface Colored {
  readonly name: string;
  readonly color?: string | null | undefined;
}

/** Returns the chosen color of a category, or a color that its name always gets. Platinum, a gray, without a category. */
export function categoryColor(category: Colored | null | undefined): CategoryColor {
  if (!category) return NONE;
  const chosen = CATEGORY_COLORS.find((color) => color === category.color);
  const place = hashOf(category.name.trim().toLowerCase()) % (CATEGORY_COLORS.length - 1);
  return chosen ?? CATEGORY_COLORS[place] ?? NONE;
}

function hashOf(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) % 1_000_003;
  return hash;
}
