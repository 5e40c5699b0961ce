/** The result of a failed script, as the bundler's loader receives it. Its `type` becomes part of the error message. */
export interface ChunkEvent {
  readonly type: string;
  readonly target: { readonly src: string };
}

/** Returns the reason why a part of a build could not be loaded. Null for an error of another kind. */
export function chunkFailureOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null;
  const { type } = error as Error & { type?: unknown };
  // The bundler reports `missing` for a script that ran without defining its chunk, and passes on the browser's
  // `error`. Only the page's file runner writes whole sentences, which contain spaces.
  if (typeof type === 'string' && type.includes(' ')) return type;
  return 'One of its files is missing, or is not the file that was built.';
}
