// Paints the last view of the wanted screen while the suite starts, so that a cashier sees the till at once. Must:
// never keep the suite from starting, and take no tap, key or focus.
import { chosenTheme } from '../shell/chosen-theme';
import { readKeptView } from './kept-view';

/** The longest time that the view stays, in milliseconds. The page's hint that something is wrong follows then. */
const LONGEST_MS = 6_000;
const ID = 'last-view';
/** The window's event after the view was removed. */
export const LAST_VIEW_ENDED = 'evertill:last-view-ended';

/** Shows the view that this device keeps for the address and the person. Does nothing when there is none. */
export function showLastView(view: Window = window): void {
  try {
    const look = readKeptView(view);
    if (!look) return;
    const { document } = view;
    // The page's own colors shine through the view. Only here, because the customer's window has no theme.
    document.documentElement.dataset.theme = chosenTheme(view);
    const cover = document.createElement('div');
    cover.id = ID;
    cover.dataset.path = view.location.pathname;
    cover.inert = true;
    // Closed, because nothing of the page may find these elements or take them for the real ones.
    const shadow = cover.attachShadow({ mode: 'closed' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(look.css);
    shadow.adoptedStyleSheets = [sheet];
    const template = document.createElement('template');
    template.innerHTML = look.html;
    // The page's content policy refuses style attributes, but not styles that a script sets.
    for (const element of template.content.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? '';
    shadow.append(template.content);
    document.getElementById('suite')?.after(cover);
    view.setTimeout(() => endLastView(view), LONGEST_MS);
  } catch {
    // A damaged view, or a browser without storage or style sheets for this, starts without a first picture.
    endLastView(view);
  }
}

/** Returns the path of the screen whose view is shown. Undefined when no view is shown. */
export function pathOfLastView({ document }: Window = window): string | undefined {
  return document.getElementById(ID)?.dataset.path;
}

/** Takes the view away from the screen, and leaves its picture of the frame around the screen. */
export function uncoverScreen({ document }: Window = window): void {
  const cover = document.getElementById(ID);
  if (cover) cover.dataset.shows = 'frame';
}

/** Removes the view. Called when the real screen is up, or something else has to be seen. */
export function endLastView(view: Window = window): void {
  const cover = view.document.getElementById(ID);
  if (!cover) return;
  cover.remove();
  view.dispatchEvent(new Event(LAST_VIEW_ENDED));
}
