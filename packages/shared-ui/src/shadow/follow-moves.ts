/**
 * Gives the focus back to an open dialog after the page has moved the surface. A browser takes the focus from what is
 * moved, and Fluent then hides the dialog from screen readers and no longer keeps the focus inside.
 */
export function followMoves({ host, ownerDocument }: ShadowRoot, portals: HTMLElement): { leave(): void } {
  let focused: EventTarget | null = null;
  const note = ({ target }: FocusEvent) => {
    focused = target;
  };
  const moves = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.some((node) => node.contains(host))) giveFocusBack();
  });
  // The page may change often, so it is watched only while something is open.
  const openings = new MutationObserver(() => {
    if (portals.childElementCount > 0) moves.observe(ownerDocument, { childList: true, subtree: true });
    else moves.disconnect();
  });

  function giveFocusBack(): void {
    const dialog = [...portals.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1);
    if (!dialog) return;
    const last = focused instanceof HTMLElement && dialog.contains(focused) ? focused : dialog;
    last.focus();
  }

  portals.addEventListener('focusin', note);
  openings.observe(portals, { childList: true });
  return {
    leave() {
      portals.removeEventListener('focusin', note);
      openings.disconnect();
      moves.disconnect();
    },
  };
}
