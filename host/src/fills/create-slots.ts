// The slots of the suite: places on the screens of remotes that other remotes fill. The manifests of the remotes name
// their fills, so a page whose slots nobody fills loads nothing.
import {
  createStore,
  type HostSlots,
  type OpenedFill,
  type SlotName,
  type Store,
} from '@evertill/federation-kit';
import type { FillLoader } from './fill-loader';
import type { SlotsParts } from './fill-source';

/** Creates the slots of the page. The fills of a slot are loaded when a screen subscribes to them. */
export function createSlots(options: SlotsParts): HostSlots {
  const stores = new Map<string, Store<readonly unknown[]>>();
  let loader: Promise<FillLoader> | null = null;

  /** Loaded on demand, because most suites fill no slot. */
  function openLoader(): Promise<FillLoader> {
    loader ??= import('./fill-loader').then(
      ({ createFillLoader }) => createFillLoader(options),
      (error: unknown) => {
        // Loads again when a screen with a slot opens again. A loader that is there stays, because it follows the user.
        loader = null;
        throw error;
      },
    );
    return loader;
  }

  function open(slot: SlotName): Store<readonly unknown[]> {
    const fills = createStore<readonly unknown[]>([]);
    const isFilled = () => options.lines().some((line) => line.app.fills?.some((fill) => fill.slot === slot));
    function load() {
      if (!isFilled()) return;
      openLoader()
        .then(({ follow }) => follow(slot, fills.set))
        .catch((error: unknown) => {
          options.log({ level: 'warning', message: `The fills of ${slot} could not be loaded.`, error });
        });
    }
    return Object.freeze<Store<readonly unknown[]>>({
      getSnapshot: fills.getSnapshot,
      subscribe(listener) {
        load();
        return fills.subscribe(listener);
      },
    });
  }

  return Object.freeze<HostSlots>({
    of<Name extends SlotName>(name: Name) {
      const store = stores.get(name) ?? open(name);
      stores.set(name, store);
      // Each name has one store, which holds the opened fills of this slot.
      return store as Store<readonly OpenedFill<Name>[]>;
    },
  });
}
