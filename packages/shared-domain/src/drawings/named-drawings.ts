// The drawings that the name of a product can ask for, by the words of the name.
import type { Drawing, ShapeName } from './draw';

/** The colors behind the shapes, by the kind of goods. */
const GROUNDS = {
  bakery: '#fbe9d2',
  drinks: '#d9eef7',
  produce: '#e2f1d9',
  dairy: '#e6ecf8',
  pantry: '#f6ead9',
  household: '#e3f0ee',
  stationery: '#ece7f6',
  gifts: '#fbe4e6',
} as const;

type Kind = keyof typeof GROUNDS;

export interface NamedDrawing {
  /** Words of a name in the singular, in English, then in Spanish without accents. */
  readonly words: readonly string[];
  readonly drawing: Drawing;
}

type Row = readonly [words: string, shape: ShapeName, body: string, accent: string];

const ROWS: Readonly<Record<Kind, readonly Row[]>> = {
  bakery: [
    ['bread loaf sourdough toast pan hogaza', 'loaf', '#c98a4b', '#8a5526'],
    ['rye pumpernickel centeno', 'loaf', '#8d5b36', '#5f3a1e'],
    ['baguette breadstick barra', 'baguette', '#d99f5c', '#a86c2f'],
    ['croissant pastry cuerno', 'croissant', '#e0a050', '#b06f26'],
    ['bun roll bagel muffin bollo panecillo', 'bun', '#d28f4a', '#fff1cf'],
    ['cake pie tart cheesecake pastel torta tarta', 'cake', '#f0c27b', '#f6d3dc'],
    ['brownie chocolatecake', 'cake', '#6b3e2a', '#8f5a3f'],
    ['cookie cracker biscuit galleta', 'packet', '#a9643a', '#5f3420'],
  ],
  drinks: [
    ['water agua', 'bottle', '#9fd3ee', '#2f7fb8'],
    ['juice jugo zumo', 'carton', '#f39a2c', '#d7741a'],
    ['cola soda beer refresco cerveza', 'can', '#b3262e', '#8d1a22'],
    ['lemonade seltzer limonada', 'can', '#f1d54a', '#7fae3a'],
    ['wine syrup vino jarabe', 'bottle', '#8c3b6b', '#5a2346'],
    ['coffee espresso cafe', 'bag', '#5a3a29', '#c79a5b'],
    ['tea te infusion', 'box', '#5d8c4a', '#86b571'],
    ['cocoa cacao', 'jar', '#7b4a33', '#4b2a1c'],
  ],
  produce: [
    ['apple manzana', 'fruit', '#d64545', '#5c9b4a'],
    ['orange tangerine clementine naranja mandarina', 'fruit', '#f28f25', '#4f9a53'],
    ['lemon lime limon lima', 'fruit', '#f4d63c', '#6aa84f'],
    ['peach apricot nectarine mango durazno melocoton', 'fruit', '#f4a582', '#6aa84f'],
    ['tomato jitomate tomate', 'fruit', '#d23c3c', '#4f9a53'],
    ['pear avocado pera aguacate', 'pear', '#b7c25a', '#5c9b4a'],
    ['banana plantain platano', 'banana', '#f5d547', '#8a6d1f'],
    ['grape uva', 'grapes', '#8c3b6b', '#5c9b4a'],
    ['blueberry berry arandano mora', 'grapes', '#4b4aa8', '#5c9b4a'],
    ['carrot zanahoria', 'carrot', '#ee8130', '#4f9a53'],
    ['parsnip radish nabo rabano', 'carrot', '#ead9ab', '#7aa05a'],
    ['lettuce spinach kale salad cabbage lechuga espinaca ensalada', 'greens', '#8cc152', '#4f8a35'],
  ],
  dairy: [
    ['milk leche', 'carton', '#d6e2f2', '#3b6fb6'],
    ['cream crema nata', 'carton', '#f2dbe2', '#c94f6d'],
    ['butter margarine mantequilla', 'box', '#f3d76b', '#f8e8a6'],
    ['yogurt yoghurt yogur', 'tub', '#d9e3f3', '#5b8def'],
    ['icecream sorbet helado', 'tub', '#f7b7c5', '#d5425f'],
    ['cheese cheddar gouda mozzarella queso', 'cheese', '#f0b63a', '#f7d072'],
    ['egg huevo', 'eggs', '#e8c19a', '#8f9aa5'],
  ],
  pantry: [
    ['pasta spaghetti penne noodle macaroni fideo', 'packet', '#2f5fa8', '#f2c94c'],
    ['chip pretzel snack candy papita dulce', 'packet', '#d9483b', '#f2c94c'],
    ['chocolate', 'packet', '#5b3426', '#d6a756'],
    ['rice arroz', 'bag', '#e9dfc7', '#b14a2f'],
    ['flour harina', 'bag', '#f4f1ea', '#3d6fb0'],
    ['sugar azucar', 'bag', '#d8b27a', '#7a4f22'],
    ['bean chickpea lentil frijol garbanzo lenteja', 'can', '#2e8b97', '#e36b2c'],
    ['corn soup tuna maiz sopa atun', 'can', '#f2cb3f', '#4f9a53'],
    ['cereal granola oatmeal salt avena sal', 'box', '#8fb5d9', '#c5dbef'],
    ['jam jelly marmalade mermelada', 'jar', '#c8374d', '#f2e7e4'],
    ['honey miel', 'jar', '#e8a42b', '#7a4f22'],
    ['sauce salsa ketchup mustard mostaza', 'jar', '#c8374d', '#7a2b1f'],
    ['oil vinegar aceite vinagre', 'bottle', '#a3a83c', '#59602a'],
  ],
  household: [
    ['cleaner bleach limpiador', 'spray', '#57b4c7', '#1f7f96'],
    ['detergent softener shampoo lotion detergente champu', 'bottle', '#8fd06a', '#4c9b34'],
    ['sponge esponja', 'sponge', '#f2d14a', '#4f9a53'],
    ['soap jabon', 'soap', '#c8b4e3', '#9a7fc7'],
    ['tissue napkin papertowel toiletpaper rollo servilleta', 'roll', '#dfe6ec', '#9fb3c4'],
    ['bulb lamp light foco bombilla', 'bulb', '#ffe28a', '#8b98a5'],
    ['battery pila bateria', 'battery', '#2d3742', '#d08b2f'],
    ['towel toalla', 'towel', '#6fa8a0', '#e3f0ee'],
  ],
  stationery: [
    ['notebook journal diary planner book cuaderno libreta libro', 'notebook', '#3f6fb5', '#274a80'],
    ['pen pencil marker crayon lapiz boligrafo pluma', 'pen', '#2f6fc2', '#1d4788'],
    ['envelope card postcard sobre tarjeta', 'envelope', '#e6dcc6', '#d3c5a6'],
    ['scissor tijera', 'scissors', '#d9483b', '#e8766b'],
    ['tape cinta', 'tape', '#bcd7ea', '#8a6d4b'],
  ],
  gifts: [
    ['mug cup taza', 'cup', '#4a78a8', '#2f557d'],
    ['candle vela', 'candle', '#7c9a6b', '#dfe8cf'],
    ['plant flower succulent basil planta flor', 'plant', '#c46b42', '#6fae4f'],
    ['ornament adorno', 'ornament', '#c23b45', '#f1cf7a'],
    ['frame picture marco', 'frame', '#8a5a36', '#7fb2d9'],
    ['gift present regalo', 'gift', '#cf3f52', '#f2c94c'],
  ],
};

export const NAMED_DRAWINGS: readonly NamedDrawing[] = Object.entries(ROWS).flatMap(([kind, rows]) =>
  rows.map(([words, shape, body, accent]) => ({
    words: words.split(' '),
    drawing: { shape, body, accent, ground: GROUNDS[kind as Kind] },
  })),
);
