// Loads the fills of slots, each remote once and only for a person who may use one of its fills, and guards each fill.
// Must: whatever a fill does, the screen that it fills keeps working.
import type { ActionFill, BadgeFill, MethodFill, SlotName, ViewFill } from '@evertill/federation-kit';
import type { RemoteLine } from '@evertill/federation-kit/registry';
import { isRecord } from '@evertill/shared-domain';
import { RemoteUnavailable } from '../federation/load-failure';
import type { SlotsParts } from './fill-source';
import { createFillWatch } from './fill-watch';
import { guardAction } from './guard-action';
import { guardBadge } from './guard-badge';
import { guardMethod } from './guard-method';
import { guardView } from './guard-view';

export interface FillLoader {
  /**
   * Loads the fills of a slot, again where loading has failed, and shows those that the present person may use and that
   * work. Later calls for the same slot only load.
   */
  follow(slot: SlotName, show: (fills: readonly unknown[]) => void): Promise<void>;
}

export function createFillLoader(options: SlotsParts): FillLoader {
  const modules = new Map<string, ReturnType<SlotsParts['load']>>();
  /** The opened fills by remote and slot. Null for a fill that failed and is not shown any more in this page. */
  const opened = new Map<string, object | null>();
  const followed = new Map<SlotName, () => Promise<void>>();

  function linesFor(slot: SlotName): RemoteLine[] {
    const role = options.user.getSnapshot()?.role;
    return options
      .lines()
      .filter(({ app }) =>
        app.fills?.some((fill) => fill.slot === slot && role && (fill.roles?.includes(role) ?? true)),
      );
  }

  function load(app: string) {
    const loading = modules.get(app) ?? options.load(app);
    modules.set(app, loading);
    return loading;
  }

  async function open(slot: SlotName, app: string, showAll: () => void): Promise<void> {
    const key = keyOf(slot, app);
    let build: { version: string | null; buildId: string | null } = { version: null, buildId: null };
    try {
      const { exposed, version, buildId } = await load(app);
      if (opened.has(key)) return;
      build = { version, buildId };
      const watch = createFillWatch({
        ...options,
        fill: { key, app, slot, version, buildId },
        onRemoved() {
          opened.set(key, null);
          // A screen may be asking the fill while it draws itself.
          queueMicrotask(showAll);
        },
      });
      const fills = isRecord(exposed) && isRecord(exposed.fills) ? exposed.fills : {};
      const fill = fills[slot];
      const guard = { watch, hostApi: options.hostApiOf(app), notify: options.notify };
      if (isView(fill)) opened.set(key, guardView(fill, guard));
      else if (isAction(fill)) opened.set(key, guardAction(fill, guard));
      else if (isBadge(fill)) opened.set(key, guardBadge(fill, guard));
      else if (isMethod(fill)) opened.set(key, guardMethod(fill, guard));
      else watch.fail(new Error('Its ./fills module does not offer this fill.'), { isOver: true });
    } catch (error) {
      modules.delete(app);
      // Only what could not be loaded is tried again.
      if (!(error instanceof RemoteUnavailable)) opened.set(key, null);
      // Whatever a remote throws must not keep the fills of the other remotes away.
      const failure =
        error instanceof RemoteUnavailable
          ? error.failure
          : { app, ...build, kind: 'crashed' as const, cause: `${slot}: ${messageOf(error)}` };
      options.log({
        level: 'warning',
        message: `The fills of ${app} could not be loaded: ${failure.cause}`,
        error,
      });
      options.faults.failed(failure);
    }
  }

  return {
    async follow(slot, show) {
      const known = followed.get(slot);
      if (known) return known();

      const showAll = () =>
        show(linesFor(slot).flatMap(({ app: { name } }) => opened.get(keyOf(slot, name)) ?? []));

      async function refresh() {
        showAll();
        await Promise.all(linesFor(slot).map(({ app: { name } }) => open(slot, name, showAll)));
        showAll();
      }

      followed.set(slot, refresh);
      // Another person may use other fills.
      options.user.subscribe(() => void refresh());
      await refresh();
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function keyOf(slot: SlotName, app: string): string {
  return `${app}:${slot}`;
}

function isView(fill: unknown): fill is ViewFill<unknown> {
  return isRecord(fill) && typeof fill.mount === 'function';
}

function isBadge(fill: unknown): fill is BadgeFill<unknown> {
  return isRecord(fill) && typeof fill.badge === 'function';
}

function isMethod(fill: unknown): fill is MethodFill<unknown> {
  return (
    isRecord(fill) &&
    typeof fill.label === 'function' &&
    typeof fill.start === 'function' &&
    typeof fill.cancel === 'function' &&
    typeof fill.status === 'function'
  );
}

function isAction(fill: unknown): fill is ActionFill<unknown> {
  return isRecord(fill) && typeof fill.offer === 'function' && typeof fill.run === 'function';
}
