/** A picture in the folder of pictures. */
export interface Picture {
  readonly state: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  /** The same state in an earlier build. */
  readonly earlier?: {
    readonly before: string;
    readonly marked: string;
    /** The share of pixels that differ, from 0 to 1. */
    readonly share: number;
  };
}

/** Returns a page that shows the pictures, one row for each state, to be read from the same folder. */
export function indexPage(pictures: readonly Picture[]): string {
  // What has changed most comes first.
  const sorted = [...pictures].sort((a, b) => (b.earlier?.share ?? 0) - (a.earlier?.share ?? 0));
  const states = [...new Set(sorted.map(({ state }) => state))];
  const rows = states.map((state) => {
    const figures = pictures.filter((picture) => picture.state === state).map(figure);
    return `<section id="${state}"><h2><a href="#${state}">${state}</a></h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Evertill in pictures</title>
<style>
  body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; background: #f3f4f6; color: #1f2937 }
  nav { columns: 200px; margin-bottom: 24px }
  nav a { display: block }
  section div { display: flex; gap: 16px; overflow-x: auto; padding-bottom: 12px; align-items: flex-start }
  figure { margin: 0 }
  img { display: block; height: 360px; border: 1px solid #d1d5db; border-radius: 6px }
  figcaption { color: #6b7280 }
</style>
<h1>Evertill in pictures</h1>
<p>${pictures.length} pictures of ${states.length} states.</p>
<nav>${states.map((state) => `<a href="#${state}">${state}</a>`).join('')}</nav>
${rows.join('\n')}
</html>
`;
}

function figure({ state, file, width, height, theme, earlier }: Picture): string {
  const words = `${width} × ${height}, ${theme}`;
  if (!earlier) return image(file, state, words);
  const changed = `${(earlier.share * 100).toFixed(2)} % differs`;
  return [
    image(earlier.before, state, `${words}, before`),
    image(file, state, `${words}, now, ${changed}`),
    ...(earlier.share > 0 ? [image(earlier.marked, state, `${words}, what differs`)] : []),
  ].join('');
}

function image(file: string, state: string, words: string): string {
  return `<figure><a href="${file}"><img src="${file}" alt="${state}, ${words}" loading="lazy"></a><figcaption>${words}</figcaption></figure>`;
}
