import type { HostApi, OpenedView, TabFill, ViewFill } from '@evertill/federation-kit';
import type { FillWatch } from './fill-watch';
import { frozen } from './frozen';

/** In characters. A longer title would push the other tabs away. */
const LONGEST_TITLE = 24;

interface GuardOptions {
  watch: FillWatch;
  hostApi: HostApi;
}

/**
 * Returns a view, or the view of a tab, whose functions never throw. The fill is drawn in a task of its own, so that the screen around it is
 * drawn first, and gets frozen copies of the data.
 */
export function guardView(
  fill: ViewFill<unknown> & Partial<TabFill<unknown>>,
  { watch, hostApi }: GuardOptions,
): OpenedView<unknown> {
  const { key, app } = watch.fill;
  let places = 0;
  return {
    key,
    app,
    title() {
      const title: unknown = watch.call(() => fill.title?.(hostApi));
      // A tab needs words, and the person knows the remote by its name.
      return typeof title === 'string' && title.trim() !== '' ? title.slice(0, LONGEST_TITLE) : app;
    },
    mount(element, data) {
      places += 1;
      const id = `${app}-${watch.fill.slot.replaceAll('.', '-')}-${places}-`;
      let latest = frozen(data);
      let mounted: ReturnType<typeof fill.mount> | undefined;
      let task: ReturnType<typeof setTimeout> | undefined;
      let isClosed = false;

      function draw() {
        task = undefined;
        const current = mounted;
        if (current) watch.call(() => current.update(latest));
        else
          mounted = watch.call(() =>
            fill.mount({
              element,
              data: latest,
              hostApi,
              id,
              onCrash: (error) => {
                if (!isClosed) watch.fail(error, { isOver: true });
              },
            }),
          );
      }

      task = setTimeout(draw);
      return {
        update(next) {
          if (isClosed) return;
          latest = frozen(next);
          task ??= setTimeout(draw);
        },
        unmount() {
          isClosed = true;
          clearTimeout(task);
          // React cannot unmount a root while it draws another one.
          setTimeout(() => {
            watch.call(() => mounted?.unmount());
            element.remove();
          });
        },
      };
    },
  };
}
