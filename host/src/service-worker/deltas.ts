// What has changed since a build that is here, in one file: publishing writes it (federation-kit/build/delta.mjs). Must: what
// is put together from it is checked like every download; whatever does not fit is fetched whole.
import type { Environment } from './environment';
import type { Copy, Line } from './state';

/** Finds a stored file of an earlier build. */
type FindStored = (copy: Copy, path: string) => Promise<Response | undefined>;

interface ChangedFile {
  /** The earlier file, as it is called there. */
  readonly from: string;
  /** What to take over of it, as a place and a length, and what is new. */
  readonly steps: readonly (string | readonly [number, number])[];
}

export interface Delta {
  /** The file as the new build has it; undefined where it cannot be made from what is here. */
  rebuild(path: string, integrity: string): Promise<Response | undefined>;
}

const NO_DELTA: Delta = { rebuild: async () => undefined };

/** The changes from one of the builds that are here to the build of a line. */
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
    // Without it an update costs more, and nothing else.
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
