/**
 * What libraries put on the page and never take away. React listens for selections on the document from its first root on, and the
 * library that asks for data listens for the focus of the window from the moment its module runs. Neither offers an end, so what they
 * register is noted, taken off with the last till of the page, and put back before the next. So are the names they give to the window.
 */
type Registration = readonly [target: EventTarget, ...Parameters<EventTarget['addEventListener']>];

const listeners: Registration[] = [];
const names = new Map<PropertyKey, PropertyDescriptor>();
let areOn = true;
let endOfImports = (): void => {};

/** Notes what is put on the window and the document until the returned function is called, in the same task. */
export function noteTraces(): () => void {
  if (typeof window === 'undefined') return () => {};
  const before = new Set(Reflect.ownKeys(window));
  const ends = [noteOn(window), noteOn(document)];
  return () => {
    for (const end of ends) end();
    for (const name of Reflect.ownKeys(window)) {
      const property = before.has(name) ? undefined : Reflect.getOwnPropertyDescriptor(window, name);
      if (property) names.set(name, property);
    }
  };
}

/** The same for modules that run now: the first import of an entry calls this, and the entry the other one. */
export function beginImportNotes(): void {
  endOfImports = noteTraces();
}

export function endImportNotes(): void {
  endOfImports();
}

function noteOn(target: EventTarget): () => void {
  const name = 'addEventListener';
  // A page may have put one of its own here.
  const own = Object.getOwnPropertyDescriptor(target, name);
  const original = target.addEventListener;
  const note: EventTarget['addEventListener'] = (...registration) => {
    listeners.push([target, ...registration]);
    original.apply(target, registration);
  };
  Object.defineProperty(target, name, { value: note, configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}

/** Takes them off, or puts them back; says it twice without harm. */
export function showTraces(next: boolean): void {
  if (next === areOn) return;
  areOn = next;
  for (const [target, ...registration] of listeners) {
    if (next) target.addEventListener(...registration);
    else target.removeEventListener(...registration);
  }
  for (const [name, property] of names) {
    if (next) Reflect.defineProperty(window, name, property);
    else Reflect.deleteProperty(window, name);
  }
}
