import { type PointerEvent, type RefObject, useState } from 'react';
import { positionAt } from './order';

interface ListDrag {
  /** The entry that is dragged. */
  readonly dragged: string | null;
  /** The handlers of an entry's handle. */
  handleOf(entry: string): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
}

/**
 * Moves the entries of a list by their handles, with a mouse, a finger or a pen. Uses pointer events, because a touch
 * screen sends no drag events.
 */
export function useListDrag(
  list: RefObject<HTMLElement | null>,
  entries: readonly string[],
  onMove: (entry: string, to: number) => void,
): ListDrag {
  const [dragged, setDragged] = useState<string | null>(null);
  const end = () => setDragged(null);
  return {
    dragged,
    handleOf: (entry) => ({
      onPointerDown(event) {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(entry);
      },
      onPointerMove({ clientY }) {
        if (dragged !== entry || !list.current) return;
        const own = entries.indexOf(entry);
        const middles = [...list.current.children].map((row) => {
          const { top, height } = row.getBoundingClientRect();
          return top + height / 2;
        });
        const to = positionAt(middles, own, clientY);
        if (to !== own) onMove(entry, to);
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}
