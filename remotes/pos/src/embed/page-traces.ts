/**
 * What libraries put on the page and never take away. React listens for selections on the document from its first root on, and the
 * library that asks for data listens for the focus of the window from the moment its module runs. Neither offers an end, so what they
 * register is noted, taken off with the last till of the page, and put back before the next.
 */
type Registration = readonly [target: EventTarget, ...Parameters<EventTarget['addEventListener']>];

const noted: Registration[] = [];
let areOn = true;

/** Notes what is registered on the window and the document until the returned function is called, in the same task. */
export function noteTraces(): () => void {
  const ends = typeof window === 'undefined' ? [] : [noteOn(window), noteOn(document)];
  return () => {
    for (const end of ends) end();
  };
}

function noteOn(target: EventTarget): () => void {
  const name = 'addEventListener';
  // A page may have put one of its own here.
  const own = Object.getOwnPropertyDescriptor(target, name);
  const original = target.addEventListener;
  const note: EventTarget['addEventListener'] = (...registration) => {
    noted.push([target, ...registration]);
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
  for (const [target, ...registration] of noted) {
    if (next) target.addEventListener(...registration);
    else target.removeEventListener(...registration);
  }
}
