/**
 * A small module for pages that must not wait for the till: `import { mount, warm } from '…/embed/v1-loader.js'`. It is
 * built without the till, and must stay below 3 KB.
 */
const TILL = import.meta.url.replace('-loader.js', '.js');
let loading;

/** Starts to load the till, so that it opens at once later. Resolves with the till's module. */
export function warm() {
  loading ??= import(TILL).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Paints the place of the till at once, and opens the till there. Resolves with what `mount` of the till returns, and
 * rejects as `import` and `mount` do, with the place empty again.
 */
export async function mount(element, options) {
  const place = paint(element, options?.theme);
  try {
    return (await warm()).mount(element, options);
  } finally {
    place.remove();
  }
}

/** Draws what a till looks like before its products come. Only style sheets, because a policy may forbid the rest. */
function paint(element, theme) {
  const isDark = theme === 'dark' || theme?.name === 'dark';
  const place = document.createElement('div');
  const root = place.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host{display:block;height:min(720px,100dvh)}
    main{all:initial;box-sizing:border-box;display:grid;grid-template-columns:1fr 30%;gap:16px;height:100%;padding:16px;
      background:${isDark ? '#1f1f1f' : '#f5f5f5'}}
    i{border-radius:6px;background:${isDark ? '#333' : '#e3e3e3'};animation:a 1.2s ease-in-out infinite alternate}
    div{display:grid;grid-template-columns:repeat(4,1fr);grid-template-rows:44px repeat(3,1fr);gap:12px}
    div>:first-child{grid-column:1/-1}
    @keyframes a{to{opacity:.5}}
    @media (prefers-reduced-motion:reduce){i{animation:none}}`);
  root.adoptedStyleSheets = [sheet];
  const main = root.appendChild(document.createElement('main'));
  main.ariaHidden = 'true';
  const tiles = main.appendChild(document.createElement('div'));
  for (let tile = 0; tile < 13; tile += 1) tiles.append(document.createElement('i'));
  main.append(document.createElement('i'));
  place.dataset.evertillLoading = '';
  element.append(place);
  return place;
}
