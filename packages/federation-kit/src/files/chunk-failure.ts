/** What the bundler's loader gets to know of a script that did not come: its `type` ends up in the error it throws. */
export interface ChunkEvent {
  readonly type: string;
  readonly target: { readonly src: string };
}

/** Why a part of a build could not be loaded; null for an error that is about something else. */
export function chunkFailureOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null;
  const { type } = error as Error & { type?: unknown };
  // A script that ran without bringing its chunk is `missing` in the bundler's words, and the browser's own is `error`.
  if (typeof type === 'string' && type.includes(' ')) return type;
  return 'One of its files did not come, or is not the file that was built.';
}
