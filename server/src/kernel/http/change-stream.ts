/** The route whose answer stays open for hours. */
export const CHANGE_STREAM = '/api/changes/stream';
