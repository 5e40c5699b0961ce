// Copies the look of the page: the elements of the suite, and the style rules that apply to them.
import type { Look } from './kept-view';

const CLASS = /\.([\w-]+)/g;
const PSEUDO_ELEMENT = /::[\w-]+$/;
/**
 * A property without a value. Chromium writes a shorthand like this when it has a variable in it and a later line of
 * the rule changes a part of it.
 */
const UNWRITTEN = /([\w-]+): ;/g;
/** Elements that have no look, hold what was typed, or would load and run a second time. */
const UNSEEN = [
  'script',
  'style',
  'link',
  'template',
  'textarea',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
];
/** Attributes that would fill in a form, load a page, or say something else than how the element looks. */
const NOT_KEPT = ['value', 'href', 'srcset', 'autofocus', 'name', 'for', 'title'];
/** The copy does not move. */
const STANDS_STILL = ['animation', 'transition'].map((name) => `*{${name}:none!important}`);
/** The place of a picture. */
const PLACE = 'data-picture';
const PLACES_STAND = `[${PLACE}]{display:block}`;

/** Copies the look of an element with everything in it. */
export function takeLook(element: Element): Look {
  const copy = element.cloneNode(true) as Element;
  for (const unseen of copy.querySelectorAll(UNSEEN.join())) unseen.remove();
  for (const picture of copy.querySelectorAll('img')) picture.replaceWith(placeOf(picture));
  const classes = new Set<string>();
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of each.classList) classes.add(name);
    for (const name of NOT_KEPT) each.removeAttribute(name);
    const style = each.getAttribute('style');
    each.removeAttribute('style');
    if (style) each.setAttribute('data-style', style);
  }

  function textOf(rules: Iterable<CSSRule>): string {
    return [...rules].map(textOfRule).filter(Boolean).join('\n');
  }

  function textOfRule(rule: CSSRule): string {
    if ('selectorText' in rule) {
      const selector = String(rule.selectorText);
      return isFor(classes, selector) ? written(rule.cssText, selector, element) : '';
    }
    if (!('cssRules' in rule)) return '';
    const inside = textOf(rule.cssRules as CSSRuleList);
    return inside && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inside}}`;
  }

  const css = [...element.ownerDocument.styleSheets].map((sheet) => textOf(rulesOf(sheet)));
  return { html: copy.outerHTML, css: [...css, ...STANDS_STILL, PLACES_STAND].join('\n') };
}

/**
 * Returns an empty element in the place of a picture. Thirty pictures of a till, fetched and drawn a second time, kept a
 * slow device from its real screen for longer than all else in the copy.
 */
function placeOf(picture: Element): Element {
  const place = picture.ownerDocument.createElement('span');
  place.className = picture.className;
  const style = picture.getAttribute('style');
  if (style) place.setAttribute('style', style);
  place.setAttribute(PLACE, '');
  return place;
}

function isFor(classes: ReadonlySet<string>, selector: string): boolean {
  const named = [...selector.matchAll(CLASS)];
  return named.length === 0 || named.some(([, name = '']) => classes.has(name));
}

/** Returns the text of a rule, with the values of the page where the browser wrote none. */
function written(text: string, selector: string, element: Element): string {
  if (text.search(UNWRITTEN) === -1) return text;
  const pseudo = PSEUDO_ELEMENT.exec(selector)?.[0] ?? null;
  const shown = element.querySelector(selector.replace(PSEUDO_ELEMENT, '')) ?? element;
  const style = getComputedStyle(shown, pseudo);
  return text.replace(UNWRITTEN, (_, name: string) => `${name}: ${style.getPropertyValue(name)};`);
}

function rulesOf(sheet: CSSStyleSheet): CSSRuleList | [] {
  try {
    return sheet.cssRules;
  } catch {
    return []; // The style sheet of another origin cannot be read.
  }
}
