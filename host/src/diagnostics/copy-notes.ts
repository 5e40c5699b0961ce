import type { Registry } from '../apps/registry';
import type { CopyStatus } from '../service-worker/messages';

/**
 * Describes where this device runs other builds than the server publishes. Uses the worker's offline copies, or the
 * page's registry when no worker runs.
 */
export function copyNotes(status: CopyStatus | null, registry: Pick<Registry, 'waiting'> | null): string[] {
  if (!status) {
    const waiting = [...(registry?.waiting ?? [])];
    return waiting.map(([app, { buildId, reason }]) => `${app}: Build ${buildId} waits: ${reason}`);
  }
  const notes = status.problem ? [status.problem] : [];
  for (const { app, waiting, bad } of status.apps) {
    if (waiting) notes.push(`${app}: ${waiting}`);
    for (const build of bad ?? [])
      notes.push(`${app}: Build ${build} failed to start on this device twice and is not opened again.`);
  }
  return notes;
}
