/**
 * Draws the demo shop's product pictures: flat shapes in two colours on a soft ground.
 * They are ours, weigh about a kilobyte each and need no network.
 */

export type Shape = keyof typeof SHAPES;

/** The picture of a product as an SVG document: `body` is the main colour, `accent` the label or lid. */
export function drawPicture(shape: Shape, body: string, accent: string, ground: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">',
    `<rect width="200" height="200" fill="${ground}"/>`,
    '<circle cx="100" cy="96" r="78" fill="#fff" opacity=".55"/>',
    '<ellipse cx="100" cy="170" rx="54" ry="7" fill="#1b2733" opacity=".13"/>',
    SHAPES[shape](body, accent),
    '</svg>',
  ].join('');
}

const shine = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}" fill="#fff" opacity=".35"/>`;
const box = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const LEAF = '#4f9a53';
const STEM = '#7a5230';
const PAPER = '#fffdf7';

const SHAPES = {
  bottle: (body: string, accent: string) =>
    box(88, 26, 24, 16, 4, accent) +
    path('M90 42h20v22c0 12 20 16 20 36v60q0 10-10 10H80q-10 0-10-10v-60c0-20 20-24 20-36z', body) +
    box(70, 108, 60, 36, 0, accent) +
    box(80, 120, 40, 5, 2, PAPER) +
    box(86, 130, 28, 4, 2, PAPER) +
    shine(78, 96, 6, 60),
  can: (body: string, accent: string) =>
    box(66, 42, 68, 128, 12, body) +
    box(66, 78, 68, 52, 0, accent) +
    box(72, 36, 56, 10, 5, '#c3ccd4') +
    dot(100, 104, 17, PAPER) +
    dot(100, 104, 9, body) +
    shine(74, 52, 6, 106),
  carton: (body: string, accent: string) =>
    path('M66 74l14-32h40l14 32v96H66z', body) +
    path('M66 74l14-32h40l14 32z', accent) +
    box(80, 32, 40, 12, 2, accent) +
    box(76, 100, 48, 46, 6, PAPER) +
    path('M100 108c12 14 14 20 14 24a14 14 0 0 1-28 0c0-4 2-10 14-24z', accent),
  jar: (body: string, accent: string) =>
    box(68, 44, 64, 20, 6, accent) +
    box(62, 64, 76, 106, 16, body) +
    box(62, 92, 76, 46, 0, PAPER) +
    dot(100, 115, 14, accent) +
    dot(100, 115, 7, body) +
    shine(70, 72, 6, 90),
  loaf: (body: string, accent: string) =>
    path('M40 112c0-44 34-56 60-56s60 12 60 56v44q0 14-14 14H54q-14 0-14-14z', body) +
    line('M70 92l14 26M98 86l14 26M126 90l14 26', accent, 8),
  baguette: (body: string, accent: string) =>
    `<g transform="rotate(-38 100 104)">${box(26, 82, 148, 44, 22, body)}${line('M56 92l14 24M84 92l14 24M112 92l14 24M140 94l10 18', accent, 7)}</g>`,
  croissant: (body: string, accent: string) =>
    path('M34 140c-6-46 32-84 66-84s72 38 66 84c-14 10-30 4-34-10-10-24-54-24-64 0-4 14-20 20-34 10z', body) +
    line('M70 74l6 44M100 62v46M130 74l-6 44', accent, 6),
  bun: (body: string, accent: string) =>
    path('M40 120c0-40 28-60 60-60s60 20 60 60v22q0 18-18 18H58q-18 0-18-18z', body) +
    [
      [74, 88],
      [98, 78],
      [122, 90],
      [88, 104],
      [114, 108],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="5" ry="3.4" fill="${accent}"/>`)
      .join(''),
  cake: (body: string, accent: string) =>
    box(46, 96, 108, 68, 8, body) +
    box(46, 124, 108, 10, 0, PAPER) +
    path('M46 104q0-16 16-16h76q16 0 16 16v6q-9 12-18 0t-18 0-18 0-18 0-18 0-18 0z', accent) +
    dot(100, 76, 11, '#d83a4b') +
    line('M100 66q4-12 12-14', LEAF, 4),
  fruit: (body: string, accent: string) =>
    dot(100, 112, 52, body) +
    path('M100 62c8-18 24-24 38-20-4 16-18 26-38 20z', accent) +
    line('M100 66q-2-14-10-22', STEM, 6) +
    `<ellipse cx="80" cy="94" rx="10" ry="16" fill="#fff" opacity=".35"/>`,
  pear: (body: string, accent: string) =>
    path(
      'M100 54c18 0 22 18 26 38 4 18 22 28 22 48 0 22-22 32-48 32s-48-10-48-32c0-20 18-30 22-48 4-20 8-38 26-38z',
      body,
    ) +
    line('M100 56q0-14 6-22', STEM, 6) +
    path('M104 46c10-12 22-12 30-8-6 12-18 16-30 8z', accent) +
    `<ellipse cx="80" cy="130" rx="8" ry="16" fill="#fff" opacity=".35"/>`,
  banana: (body: string, accent: string) =>
    path('M44 66c6 58 46 92 108 86 8-2 8-14 2-18-46 0-74-26-84-74-4-10-26-6-26 6z', body) +
    path('M44 66c0-12 22-16 26-6l-4-18-16 2z', accent) +
    path('M150 134c8 2 10 16 2 18l12-2 4-12z', accent),
  carrot: (body: string, accent: string) =>
    `<g transform="rotate(32 100 100)">${path('M78 70h44c4 40-8 84-22 106-14-22-26-66-22-106z', body)}${line('M84 96h18M98 120h16M90 142h12', '#fff', 4)}${path('M100 74c-26-6-34-28-30-44 14 4 22 12 26 22 0-16 2-24 8-32 8 10 8 20 6 32 6-10 14-16 26-18 2 18-10 36-36 40z', accent)}</g>`,
  greens: (body: string, accent: string) =>
    path(
      'M100 168C52 160 36 120 48 82c10-4 18-2 24 4 0-22 12-38 28-44 16 6 28 22 28 44 6-6 14-8 24-4 12 38-4 78-52 86z',
      body,
    ) + line('M100 160V74M100 128l-26-26M100 128l26-26M100 100l-14-16M100 100l14-16', accent, 5),
  grapes: (body: string, accent: string) =>
    [
      [70, 88],
      [100, 84],
      [130, 88],
      [84, 112],
      [116, 112],
      [100, 136],
      [76, 110],
      [124, 110],
      [88, 136],
      [112, 138],
      [100, 158],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 17, body) + dot(x - 5, y - 5, 4, '#fff8'))
      .join('') +
    line('M100 76V48', STEM, 6) +
    path('M102 58c10-18 30-20 42-12-8 18-26 22-42 12z', accent),
  cheese: (body: string, accent: string) =>
    path('M34 120l104-58q24 12 28 46v50H34z', body) +
    path('M34 120l104-58q24 12 28 46z', accent) +
    dot(70, 142, 9, accent) +
    dot(108, 136, 7, accent) +
    dot(138, 146, 10, accent),
  eggs: (body: string, accent: string) =>
    [66, 100, 134]
      .map(
        (x) =>
          `<ellipse cx="${x}" cy="104" rx="20" ry="28" fill="${body}"/><ellipse cx="${x - 6}" cy="94" rx="5" ry="8" fill="#fff" opacity=".6"/>`,
      )
      .join('') +
    path('M36 112h128l-10 44q-2 10-12 10H58q-10 0-12-10z', accent) +
    line('M84 122v32M116 122v32', '#ffffff66', 4),
  tub: (body: string, accent: string) =>
    path('M54 84h92l-10 78q-1 8-10 8H74q-9 0-10-8z', body) +
    box(48, 70, 104, 18, 8, accent) +
    path('M59 104h82l-4 36H63z', PAPER) +
    dot(100, 122, 13, accent),
  bag: (body: string, accent: string) =>
    path('M58 52h84l8 106q0 12-12 12H62q-12 0-12-12z', body) +
    path('M58 52l6-14 8 8 9-8 10 8 9-8 10 8 9-8 9 8 8-8 6 14z', accent) +
    box(68, 90, 64, 48, 8, PAPER) +
    box(78, 104, 44, 6, 3, accent) +
    box(84, 117, 32, 5, 2, body),
  box: (body: string, accent: string) =>
    path('M46 74l54-24 54 24v74l-54 24-54-24z', body) +
    path('M46 74l54 24 54-24-54-24z', accent) +
    path('M100 98v74l54-24V74z', '#00000018') +
    path('M72 62l54 24v18l-10-5V90L62 67z', '#ffffff80'),
  packet: (body: string, accent: string) =>
    box(52, 46, 96, 122, 6, body) +
    box(52, 46, 96, 14, 4, accent) +
    box(52, 154, 96, 14, 4, accent) +
    `<ellipse cx="100" cy="96" rx="34" ry="22" fill="${PAPER}"/>` +
    box(80, 92, 40, 8, 4, accent) +
    dot(78, 134, 9, accent) +
    dot(100, 138, 9, accent) +
    dot(122, 134, 9, accent),
  cup: (body: string, accent: string) =>
    path('M128 92h14c26 0 26 46-8 46v-12c14 0 16-22 4-22h-10z', accent) +
    path('M52 76h84v58c0 24-14 36-32 36H84c-18 0-32-12-32-36z', body) +
    box(52, 96, 84, 14, 0, accent) +
    line('M78 60q-6-10 0-18M96 60q-6-10 0-18M114 60q-6-10 0-18', '#9aa7b2', 4) +
    shine(60, 86, 6, 56),
  spray: (body: string, accent: string) =>
    path('M84 74h32l14 30v56q0 10-10 10H80q-10 0-10-10v-56z', body) +
    box(88, 52, 24, 24, 3, accent) +
    path('M76 34h42l14 8v12H96l-12 14-8-6 8-12h-8z', accent) +
    box(78, 114, 44, 36, 6, PAPER) +
    path('M100 120c8 9 9 13 9 16a9 9 0 0 1-18 0c0-3 1-7 9-16z', accent),
  sponge: (body: string, accent: string) =>
    box(44, 84, 112, 50, 12, body) +
    box(44, 128, 112, 28, 8, accent) +
    [
      [64, 102, 5],
      [88, 112, 4],
      [108, 98, 6],
      [132, 110, 5],
      [76, 120, 3],
      [120, 122, 3],
    ]
      .map(([x = 0, y = 0, r = 0]) => dot(x, y, r, '#0000001f'))
      .join(''),
  soap: (body: string, accent: string) =>
    box(44, 96, 112, 62, 28, body) +
    box(64, 112, 72, 30, 14, accent) +
    dot(66, 72, 13, '#ffffffb0') +
    dot(98, 58, 18, '#ffffffb0') +
    dot(130, 76, 10, '#ffffffb0'),
  roll: (body: string, accent: string) =>
    box(56, 52, 88, 112, 10, body) +
    `<ellipse cx="100" cy="54" rx="44" ry="17" fill="${body}"/><ellipse cx="100" cy="54" rx="44" ry="17" fill="#0000000f"/><ellipse cx="100" cy="54" rx="15" ry="6" fill="${accent}"/>` +
    line('M56 92q44 14 88 0M56 126q44 14 88 0', accent, 3),
  bulb: (body: string, accent: string) =>
    path('M100 36c32 0 50 22 50 48 0 28-24 34-26 56H76c-2-22-26-28-26-56 0-26 18-48 50-48z', body) +
    box(78, 140, 44, 9, 4, accent) +
    box(80, 151, 40, 9, 4, accent) +
    box(88, 162, 24, 8, 4, accent) +
    line('M88 136l-6-40 18 14 18-14-6 40', '#ffffffc0', 4),
  battery: (body: string, accent: string) =>
    box(50, 64, 40, 102, 8, body) +
    box(62, 54, 16, 12, 3, '#aab4bd') +
    box(50, 64, 40, 36, 8, accent) +
    box(110, 64, 40, 102, 8, body) +
    box(122, 54, 16, 12, 3, '#aab4bd') +
    box(110, 64, 40, 36, 8, accent) +
    path('M72 106l-14 24h12l-4 20 16-26H70z', PAPER) +
    path('M132 106l-14 24h12l-4 20 16-26h-12z', PAPER),
  notebook: (body: string, accent: string) =>
    box(56, 38, 94, 132, 8, body) +
    box(56, 38, 20, 132, 8, accent) +
    box(92, 66, 44, 26, 4, PAPER) +
    box(98, 74, 32, 4, 2, accent) +
    box(98, 82, 22, 4, 2, accent) +
    [58, 82, 106, 130, 150].map((y) => box(48, y, 18, 6, 3, '#8b98a5')).join(''),
  pen: (body: string, accent: string) =>
    `<g transform="rotate(42 100 100)">${box(86, 30, 28, 108, 6, body)}${box(86, 30, 28, 30, 6, accent)}${path('M86 138h28l-14 36z', '#f0d9b5')}${path('M95 161h10l-5 13z', '#2a3540')}${shine(91, 66, 5, 66)}</g>`,
  envelope: (body: string, accent: string) =>
    box(36, 64, 128, 92, 8, body) +
    path('M36 72q0-8 8-8h112q8 0 8 8l-64 48z', accent) +
    dot(100, 112, 12, '#d14a4a'),
  scissors: (body: string, accent: string) =>
    line('M68 44l54 88M132 44l-54 88', '#9aa7b2', 11) +
    `<circle cx="68" cy="146" r="18" fill="none" stroke="${body}" stroke-width="11"/><circle cx="132" cy="146" r="18" fill="none" stroke="${accent}" stroke-width="11"/>` +
    dot(100, 96, 5, '#52606d'),
  tape: (body: string, accent: string) =>
    `<circle cx="100" cy="108" r="43" fill="none" stroke="${body}" stroke-width="30"/><circle cx="100" cy="108" r="30" fill="none" stroke="${accent}" stroke-width="7"/>` +
    path('M100 150h62v16h-62z', body),
  plant: (body: string, accent: string) =>
    path('M100 112C72 112 54 88 56 58c26 2 44 22 44 54z', accent) +
    path('M100 112c0-36 16-62 46-68 4 34-14 64-46 68z', LEAF) +
    line('M100 126V92', LEAF, 6) +
    path('M62 116h76l-8 46q-1 8-9 8H79q-8 0-9-8z', body) +
    box(56, 108, 88, 16, 6, body) +
    box(56, 120, 88, 4, 0, '#00000018'),
  candle: (body: string, accent: string) =>
    box(62, 84, 76, 86, 10, body) +
    `<ellipse cx="100" cy="86" rx="38" ry="10" fill="${accent}"/>` +
    line('M100 84V70', '#3d4852', 4) +
    path('M100 36c12 14 14 20 14 26a14 14 0 0 1-28 0c0-6 2-12 14-26z', '#f6a623') +
    path('M100 50c6 8 7 11 7 14a7 7 0 0 1-14 0c0-3 1-6 7-14z', '#ffe08a') +
    box(76, 112, 48, 32, 4, PAPER) +
    box(86, 124, 28, 6, 3, accent),
  gift: (body: string, accent: string) =>
    box(48, 92, 104, 78, 6, body) +
    box(42, 74, 116, 24, 6, body) +
    box(90, 74, 20, 96, 0, accent) +
    box(42, 92, 116, 5, 0, '#00000018') +
    path('M100 74c-30 2-44-12-36-26 10-12 30 2 36 26zM100 74c30 2 44-12 36-26-10-12-30 2-36 26z', accent),
  ornament: (body: string, accent: string) =>
    box(90, 44, 20, 16, 4, '#c9a24b') +
    line('M100 44q-8-16 6-18', '#c9a24b', 4) +
    dot(100, 112, 54, body) +
    path('M48 100q26-16 52 0t52 0v20q-26 16-52 0t-52 0z', accent) +
    `<ellipse cx="78" cy="88" rx="9" ry="14" fill="#fff" opacity=".4"/>`,
  frame: (body: string, accent: string) =>
    box(44, 46, 112, 120, 6, body) +
    box(58, 60, 84, 92, 2, PAPER) +
    path('M58 140l26-34 20 22 16-18 22 30v12H58z', accent) +
    dot(118, 84, 10, '#f2c037'),
  towel: (body: string, accent: string) =>
    box(42, 66, 116, 34, 14, body) +
    box(42, 100, 116, 34, 14, accent) +
    box(42, 134, 116, 34, 14, body) +
    line('M60 83h80M60 117h80M60 151h80', '#ffffff55', 5),
} as const;
