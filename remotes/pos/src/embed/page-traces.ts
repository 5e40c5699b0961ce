/**
 * Removes what libraries add to the page and never take away. A renderer may listen on the document from its first root
 * on. The data library listens for the window's focus as soon as its module runs. Neither can stop listening, so the
 * listeners that they add are recorded, removed with the last till of the page, and added again before the next till.
 * The names that they add to the window are treated in the same way.
 */
type Registration = readonly [target: EventTarget, ...Parameters<EventTarget['addEventListener']>];

const listeners: Registration[] = [];
const names = new Map<PropertyKey, PropertyDescriptor>();
let areOn = true;
let endOfImports = (): void => {};

/**
 * Records what is added to the window and the document until the returned function is called. The function must be
 * called in the same task.
 */
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

/**
 * Starts recording while modules are imported. The entry's first import calls this function, and the entry ends the
 * recording with `endImportNotes`.
 */
export function beginImportNotes(): void {
  endOfImports = noteTraces();
}

export function endImportNotes(): void {
  endOfImports();
}

function noteOn(target: EventTarget): () => void {
  const name = 'addEventListener';
  // The page may have replaced `addEventListener` with its own function.
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

/** Adds the recorded listeners and names to the page, or removes them. A repeated call changes nothing. */
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
