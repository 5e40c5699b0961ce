/**
 * Names the chunks behind the screens of a remote, so that a page asks for the files of its screen at once. Otherwise
 * each file would be discovered only after the file before it has run.
 */

/**
 * Replaces the `module` of each screen by `chunks`, the chunks behind this import. Other screens stay as they are.
 * `faults` explains which imports the remote does not have.
 */
export function nameScreenChunks(screens, { chunkGroups }) {
  const faults = [];
  const named = screens.map(({ module, ...screen }) => {
    if (module === undefined) return screen;
    const wanted = chunkGroups.filter(({ origins }) => origins.some(({ request }) => request === module));
    if (wanted.length === 0)
      faults.push(
        `The screen ${screen.path} names the module ${module}, which no source imports with import().`,
      );
    const files = wanted.flatMap(({ chunks }) => [...chunks]).flatMap((chunk) => [...chunk.files]);
    const scripts = files.filter((file) => file.endsWith('.js'));
    // The manifest has the rest of the names, and every device reads both.
    return { ...screen, chunks: [...new Set(scripts.map((file) => file.split('.')[0]))].sort() };
  });
  return { named, faults };
}
