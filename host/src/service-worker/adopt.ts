// Takes a new registry. Must: what works here is taken away by the word `retired` alone; a line that is missing or makes
// no sense leaves its app as it is, and costs no other app anything.
import { readLine, type UnreadRegistry } from '@evertill/federation-kit/registry';
import { type Line, noCopies, type WorkerState } from './state';

/** Takes the lines that can be used, and names what is wrong with the others. */
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

/** An older registry comes from a cache or a server that stayed behind: said, and not taken. */
function findAge({ registry: known }: WorkerState, { generation, series }: UnreadRegistry): string | null {
  if (!known || known.series !== series || generation >= known.generation) return null;
  return `The server’s registry is older than this device’s: generation ${generation} after generation ${known.generation}.`;
}
