// Rebuilds the changed files of a build from an earlier build and one file of changes, which publishing writes
// (federation-kit/build/delta.mjs). Must: check each rebuilt file like a download. A file whose hash differs is
// downloaded whole.
import type { Environment } from './environment';
import type { Copy, Line } from './state';

/** Finds a stored file of an earlier build. */
type FindStored = (copy: Copy, path: string) => Promise<Response | undefined>;

interface ChangedFile {
  /** The name of the file in the earlier build. */
  readonly from: string;
  /** The parts of the new file in order: new text, or the start and length of a part of the earlier file. */
  readonly steps: readonly (string | readonly [number, number])[];
}

export interface Delta {
  /** Rebuilds a file of the new build. Undefined when the stored files do not produce the right hash. */
  rebuild(path: string, integrity: string): Promise<Response | undefined>;
}

const NO_DELTA: Delta = { rebuild: async () => undefined };

/** Fetches the changes from one of the stored builds to the build of this line. */
export async function fetchDelta(
  environment: Environment,
  line: Line,
  known: readonly Copy[],
  findStored: FindStored,
): Promise<Delta> {
  const base = known.find((copy) => line.deltas?.includes(copy.line.buildId));
  if (!base) return NO_DELTA;
  const files = await fetchChanges(environment, `${line.url}deltas/${base.line.buildId}.json`);
  return {
    async rebuild(path, integrity) {
      const changed = files[path];
      const earlier = changed && (await findStored(base, changed.from));
      if (!earlier || !Array.isArray(changed.steps)) return undefined;
      const text = follow(changed, await earlier.text());
      if ((await hashOf(text)) !== integrity) return undefined;
      return new Response(text, { headers: { 'content-type': earlier.headers.get('content-type') ?? '' } });
    },
  };
}

async function fetchChanges(environment: Environment, path: string): Promise<Record<string, ChangedFile>> {
  try {
    const response = await environment.fetch(environment.origin + path, { credentials: 'same-origin' });
    return response.ok ? ((await response.json()) as { files: Record<string, ChangedFile> }).files : {};
  } catch {
    // Without the changes the update only downloads more.
    return {};
  }
}

function follow({ steps }: ChangedFile, earlier: string): string {
  return steps
    .map((step) => (typeof step === 'string' ? step : earlier.slice(step[0], step[0] + step[1])))
    .join('');
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
