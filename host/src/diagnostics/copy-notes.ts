import type { CopyStatus } from '../service-worker/messages';

/** What the offline copies do otherwise than the server would have it, in sentences. */
export function copyNotes(status: CopyStatus | null): string[] {
  if (!status) return [];
  const notes = status.problem ? [status.problem] : [];
  for (const { app, waiting, bad } of status.apps) {
    if (waiting) notes.push(`${app}: ${waiting}`);
    for (const build of bad ?? [])
      notes.push(`${app}: Build ${build} failed to start on this device twice and is not opened again.`);
  }
  return notes;
}
