// Takes over a new registry. Must: remove a working app only when the registry lists it in `retired`. A line that is
// missing or invalid leaves its app as it is and affects no other app.
import { readLine, type UnreadRegistry } from '@evertill/federation-kit/registry';
import { type Line, noCopies, type WorkerState } from './state';

/** Takes over the valid lines and records the fault of each invalid one. */
export function adopt(state: WorkerState, registry: UnreadRegistry): void {
  state.problem = findAge(state, registry);
  if (state.problem !== null) return;
  const lines: Record<string, Line> = { ...state.registry?.apps };
  for (const app of registry.retired ?? []) delete lines[app];
  const faults = new Map<string, string>();
  for (const [app, value] of Object.entries(registry.apps)) {
    const { line, fault } = readLine(app, value);
    if (line) lines[app] = line;
    else faults.set(app, `Its line in the registry cannot be used: ${fault}.`);
  }
  state.registry = { ...registry, apps: lines };
  const names = new Set([...Object.keys(lines), ...faults.keys()]);
  state.apps = Object.fromEntries(
    Array.from(names, (app) => [
      app,
      { ...(state.apps[app] ?? noCopies()), lineFault: faults.get(app) ?? null },
    ]),
  );
}

/**
 * Describes a registry that is older than the known one, which comes from a cache or an outdated server. Such a
 * registry is reported and not taken over.
 */
function findAge({ registry: known }: WorkerState, { generation, series }: UnreadRegistry): string | null {
  if (!known || known.series !== series || generation >= known.generation) return null;
  return `The server’s registry is older than this device’s: generation ${generation} after generation ${known.generation}.`;
}
