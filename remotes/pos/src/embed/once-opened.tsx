import { type ComponentType, Suspense, useState } from 'react';

/**
 * Draws a dialog from its first opening on. A dialog that is drawn closed would keep the first products waiting for its
 * file, and take the till away where the file cannot be loaded.
 */
export function onceOpened<Props extends object>(
  Dialog: ComponentType<Props>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  return function OnceOpened(props: Props) {
    const [wasOpened, setOpened] = useState(false);
    if (!wasOpened && isOpen(props)) setOpened(true);
    return wasOpened ? (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    ) : null;
  };
}
