import { type ComponentType, Suspense, useEffect, useState } from 'react';

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

/** The time between two attempts. In milliseconds. */
const RETRY_MS = 5000;

/**
 * Draws a part as soon as its file has come, and nothing until then. Asks again for a file that does not come, because
 * the till goes on without it.
 */
export function onceLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function OnceLoaded(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isStopped = false;
      async function attempt(): Promise<void> {
        try {
          const loaded = await load();
          if (!isStopped) setPart(() => loaded);
        } catch {
          if (!isStopped) timer = setTimeout(attempt, RETRY_MS);
        }
      }
      void attempt();
      return () => {
        isStopped = true;
        clearTimeout(timer);
      };
    }, []);
    return Part && <Part {...props} />;
  };
}
