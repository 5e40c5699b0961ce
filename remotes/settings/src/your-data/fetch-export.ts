import { ApiError, OfflineError } from '@evertill/shared-offline';
import { yourData as words } from '../texts';

/** An archive as the browser has it. */
export interface Archive {
  content: Blob;
  fileName: string;
}

interface ExportOptions {
  signal: AbortSignal;
  /** Called with the number of bytes that have arrived. */
  onProgress(bytes: number): void;
  fetch?: typeof globalThis.fetch;
}

const FALLBACK_NAME = 'evertill.zip';

/**
 * Downloads everything of the store. Throws an ApiError when the server refuses, and an OfflineError when the download
 * ends before the archive does.
 */
export async function fetchExport({
  signal,
  onProgress,
  fetch = globalThis.fetch,
}: ExportOptions): Promise<Archive> {
  const response = await fetch('/api/export', { credentials: 'include', cache: 'no-store', signal }).catch(
    interrupted,
  );
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !type.includes('zip')) {
    const body: unknown = await response.json().catch(() => null);
    const error = body !== null && typeof body === 'object' && 'error' in body ? String(body.error) : null;
    throw new ApiError(error, { status: response.status });
  }
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read().catch(interrupted);
    if (!part || part.done) break;
    parts.push(part.value as Uint8Array<ArrayBuffer>);
    bytes += part.value.byteLength;
    onProgress(bytes);
  }
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return { content: new Blob(parts, { type: 'application/zip' }), fileName: name ?? FALLBACK_NAME };
}

function interrupted(): never {
  throw new OfflineError(words.interrupted);
}
