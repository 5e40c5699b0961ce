import { readFile, writeFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The color distance from which a pixel counts as different, from 0 to 1. Ignores how edges of letters are smoothed. */
const THRESHOLD = 0.1;

/**
 * Compares two pictures of the same size, and writes a third one that marks the different pixels. Returns their share,
 * from 0 to 1.
 */
export async function compare(before: string, now: string, marked: string): Promise<number> {
  const [one, other] = await Promise.all(
    [before, now].map(async (path) => PNG.sync.read(await readFile(path))),
  );
  if (!one || !other) throw new Error('Two pictures were expected.');
  const { width, height } = one;
  const difference = new PNG({ width, height });
  const count = pixelmatch(one.data, other.data, difference.data, width, height, { threshold: THRESHOLD });
  await writeFile(marked, PNG.sync.write(difference));
  return count / (width * height);
}
