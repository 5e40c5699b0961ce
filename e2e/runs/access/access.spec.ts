import type { Page } from 'playwright/test';
import { allFindings } from '../../fixtures/axe';
import { longMovements, watchMovements } from '../../fixtures/movement';
import { ENLARGED, sidewaysScrolls } from '../../fixtures/sideways';
import { test } from '../../fixtures/test';
import { type Theme, turnTheme } from '../../fixtures/theme';
import { longRun } from '../long-run';
import { statesOf } from '../shots/states';
import { visit } from '../shots/visit';

const run = longRun('access');
const ONLY = new RegExp(process.env.EVERTILL_ACCESS ?? '');
const AT = process.env.EVERTILL_ACCESS_WIDTH ?? '';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  ENLARGED,
];

for (const size of SIZES.filter(({ width }) => `${width}`.includes(AT)))
  test(`every state is free of findings at ${size.width}x${size.height}`, async ({ browser, sharedShop }) => {
    test.setTimeout(3_600_000);
    const options = { viewport: size, locale: 'en-US', reducedMotion: 'reduce' } as const;
    const states = (await statesOf(sharedShop)).filter(({ name }) => ONLY.test(name));
    const problems = states.length === 0 ? [`no state has a name with ${ONLY}`] : [];
    for (const state of states) {
      const where = `${state.name} at ${size.width}`;
      try {
        await visit({ browser, options, shop: sharedShop, prepare: watchMovements }, state, async (page) => {
          const found = (await findingsOf(page)).map((finding) => `${where}, ${finding}`);
          for (const finding of found) run.say(finding);
          problems.push(...found);
        });
      } catch (error) {
        problems.push(
          `${where} did not show: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
        );
      }
    }
    await run.report(`${states.length} states at ${size.width}x${size.height}`, problems);
  });

/** Checks the open state in its three looks. */
async function findingsOf(page: Page): Promise<string[]> {
  const found = [
    ...named('sideways', await sidewaysScrolls(page)),
    ...named('moves', await longMovements(page)),
  ];
  for (const theme of ['light', 'dark'] as const) {
    await turn(page, theme);
    found.push(...named(theme, await allFindings(page)));
  }
  // Checked once, because forced colors are the same in both themes.
  await page.emulateMedia({ forcedColors: 'active' });
  return [...found, ...named('forced colors', await allFindings(page))];
}

/** Changes the theme. The customer display has no theme of its own and follows the system. */
async function turn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  if ((await page.locator('html[data-theme]').count()) > 0) await turnTheme(page, theme);
}

function named(look: string, findings: readonly string[]): string[] {
  return findings.map((finding) => `${look}: ${finding}`);
}
