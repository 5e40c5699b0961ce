import { type ShapeName, toSvg } from './draw';
import { NAMED_DRAWINGS } from './named-drawings';

/** The most drawings that a name can get, because more would be a search and not a suggestion. */
const MOST = 3;

/** A drawing that fits a name. */
export interface FittingDrawing {
  readonly shape: ShapeName;
  /** The drawing as an SVG document. */
  readonly svg: string;
  /** The word of the name that asks for the drawing, as the list of drawings has it. */
  readonly word: string;
}

/**
 * Returns the drawings that fit the name of a product, best first. In English the last word says what a thing is, as in
 * 'Carrot Cake', so the drawing of a later word comes first. Of two words in one, as in 'Paper Towel', both count.
 */
export function drawingsFor(name: string): readonly FittingDrawing[] {
  const words = wordsOf(name);
  return NAMED_DRAWINGS.map(({ words: known, drawing }) => ({
    drawing,
    place: words.findLastIndex((word) => known.includes(word)),
  }))
    .filter(({ place }) => place !== -1)
    .sort((a, b) => b.place - a.place)
    .slice(0, MOST)
    .map(({ drawing, place }) => ({ shape: drawing.shape, svg: toSvg(drawing), word: words[place] ?? '' }));
}

/** Returns the words of a name and each two of them in one, without accents and plural endings. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = (plain.match(/\p{L}+/gu) ?? []).map(singular);
  return words.flatMap((word, index) => (index === 0 ? [word] : [word, words[index - 1] + word]));
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(tomato|potato|ch|sh|x)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
