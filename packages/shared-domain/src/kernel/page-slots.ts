// The server compiles this package too, without the types of a page. Must: stay a plain name, because `globalThis.document`
// is the next page's document in the case that is described below.
declare const document: object | undefined;

/**
 * Returns the object on which all copies of a module keep what a page has once. The object is the document, and not the
 * window: when WebKit leaves a page, code of that page can still run for a while, and its `globalThis` is then already
 * the window of the next page. What such code stored there, without a database and without locks, would be used by the
 * next page. Outside of pages, the object is the global one.
 */
export function pageSlots<Slots extends object>(): Slots {
  // Every slot is optional and has a symbol as its key, so any object can hold the slots.
  return (typeof document === 'undefined' ? globalThis : document) as Slots;
}
