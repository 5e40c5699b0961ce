// Runs inside every build, before its first chunk is loaded. The bundler's own loader waits two minutes for a script
// and cannot cancel it, so chunks are loaded by the page's runner when a host has installed one.
import type { ChunkEvent } from './chunk-failure';
import { findFileRunner } from './file-runner';

type LoadScript = (url: string, done: (event: ChunkEvent) => void, key?: string, chunkId?: string) => void;

/** The chunk loader of this build, as the bundler generates it. */
declare const __webpack_require__: { l: LoadScript };

/** Sends the chunks of this build to the page's runner. A plugin of the federation's runtime that does nothing else. */
// biome-ignore lint/style/noDefaultExport: the federation's build plugin imports the default of a runtime plugin.
export default function loadChunks(): { name: string } {
  const own = __webpack_require__.l;
  __webpack_require__.l = (url, done, key, chunkId) => {
    const runner = findFileRunner();
    if (!runner) return own(url, done, key, chunkId);
    const target = { src: url };
    void runner.run(url).then(
      () => done({ type: 'load', target }),
      (error: unknown) => done({ type: error instanceof Error ? error.message : String(error), target }),
    );
  };
  return { name: 'evertill-files' };
}
