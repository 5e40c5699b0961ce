// A fill may stand inside a form of the screen, and its fields then belong to that form in the browser's eyes.
// Must: nothing in a fill submits, resets or saves the form around it.

/** Keeps what a person does in a place from the form around the place, until the returned function is called. */
export function keepFromForm(place: HTMLElement): () => void {
  function handleKey(event: KeyboardEvent) {
    const form = place.closest('form');
    if (!form || event.key !== 'Enter') return;
    // The forms of the suite take Ctrl+Enter too.
    event.stopPropagation();
    // Enter in a field submits the form of the field.
    if (event.target instanceof HTMLInputElement && event.target.form === form) event.preventDefault();
  }

  function handleClick(event: MouseEvent) {
    const form = place.closest('form');
    const button = event.target instanceof Element ? event.target.closest('button, input') : null;
    const isButton = button instanceof HTMLButtonElement || button instanceof HTMLInputElement;
    if (form && isButton && button.form === form && ACTS_ON_FORM.has(button.type)) event.preventDefault();
  }

  function handleSubmit(event: Event) {
    // The fill's own form, whose event would reach the form around it.
    if (event.target !== place.closest('form')) event.stopPropagation();
  }

  place.addEventListener('keydown', handleKey);
  place.addEventListener('click', handleClick);
  place.addEventListener('submit', handleSubmit);
  return () => {
    place.removeEventListener('keydown', handleKey);
    place.removeEventListener('click', handleClick);
    place.removeEventListener('submit', handleSubmit);
  };
}

const ACTS_ON_FORM = new Set(['submit', 'image', 'reset']);
