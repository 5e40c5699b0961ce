import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LayoutShift, layoutShiftOf, STEADY } from '../../fixtures/layout-shift';
import { type Shop, test } from '../../fixtures/test';
import { longRun } from '../long-run';
import { compare } from './difference';
import { withEarlierShop } from './earlier-shop';
import { indexPage, type Picture } from './index-page';
import { statesOf } from './states';
import { type Visit, visit } from './visit';

const run = longRun('shots');
const FOLDER = process.env.EVERTILL_SHOTS ?? 'dist/shots';
/** The folder of an earlier build's site, whose pictures are compared with today's. */
const BESIDE = process.env.EVERTILL_SHOTS_BESIDE;
const AT = process.env.EVERTILL_SHOT_SIZE ?? '';
const ONLY = new RegExp(process.env.EVERTILL_SHOT ?? '');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
const THEMES = ['light', 'dark'] as const;

test.describe.configure({ mode: 'serial' });

const pictures: Picture[] = [];

const folderOf = ({ width }: { width: number }, theme: string) => `${width}-${theme}`;

for (const size of SIZES)
  for (const theme of THEMES.filter((one) => folderOf(size, one).includes(AT)))
    test(`pictures at ${size.width}x${size.height}, ${theme}`, async ({ browser, sharedShop }) => {
      test.setTimeout(900_000);
      const folder = folderOf(size, theme);
      const options = {
        viewport: size,
        colorScheme: theme,
        locale: 'en-US',
        reducedMotion: 'reduce',
        // A phone has no mouse, and its controls are larger for that.
        hasTouch: size.width < 600,
      } as const;
      const take = (shop: Shop, into: string) => takeAll({ browser, options, shop }, into);
      const { taken, failed } = await take(sharedShop, folder);
      const mine = taken.map((state): Picture => ({ state, file: `${folder}/${state}.png`, ...size, theme }));
      if (BESIDE) await withEarlierShop(BESIDE, async (shop) => void (await take(shop, `before-${folder}`)));
      for (const picture of mine) pictures.push(BESIDE ? await besideEarlier(picture) : picture);
      await writeFile(join(FOLDER, 'index.html'), indexPage(pictures));
      const told = pictures
        .filter(({ file }) => file.startsWith(folder))
        .map(({ state, earlier }) => earlier && `${state}: ${(earlier.share * 100).toFixed(2)} % differs`);
      await run.report([`${folder}: ${mine.length} pictures`, ...told.filter(Boolean)].join('\n'), failed);
    });

/** Takes the pictures of all states. A state that cannot be shown is told, and the others are still pictured. */
async function takeAll(visitor: Visit, folder: string) {
  await rm(join(FOLDER, folder), { recursive: true, force: true });
  await mkdir(join(FOLDER, folder), { recursive: true });
  const taken: string[] = [];
  const failed: string[] = [];
  for (const state of (await statesOf(visitor.shop)).filter(({ name }) => ONLY.test(name))) {
    try {
      const path = join(FOLDER, folder, `${state.name}.png`);
      let shift: LayoutShift = { score: 0, moved: [] };
      await visit(visitor, state, async (page) => {
        await page.screenshot({ path });
        shift = await layoutShiftOf(page);
      });
      taken.push(state.name);
      if (shift.score >= STEADY && !state.moves)
        failed.push(
          [`${folder}/${state.name}: its content moved by ${shift.score.toFixed(3)}`, ...shift.moved].join(
            '\n  ',
          ),
        );
    } catch (error) {
      failed.push(
        `${folder}/${state.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
      );
    }
  }
  return { taken, failed };
}

/** Adds the picture of the earlier build, when that build has the screen, and how much differs. */
async function besideEarlier(picture: Picture): Promise<Picture> {
  const before = `before-${picture.file}`;
  const marked = before.replace(/\.png$/, '-marked.png');
  const place = (file: string) => join(FOLDER, file);
  if (!existsSync(place(before))) return picture;
  const share = await compare(place(before), place(picture.file), place(marked));
  return { ...picture, earlier: { before, marked, share } };
}
