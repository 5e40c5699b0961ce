import type { BrowserContext, Locator, Page, Route } from 'playwright/test';
import { expect, test } from '../fixtures/test';
import { type Answer, BUILD, containerOf, lineOf, module, type Row } from '../matrix/remotes';
import { ROWS } from '../matrix/rows';
import { loginPage } from '../pages/login-page';
import { tillPage } from '../pages/till-page';

test.use({ serviceWorkers: 'block' });

const GOOD = 'good';
// Enough for a machine with two cores that runs three tests. On an idle machine, one second is enough. The slot's own
// tests check the half second for which one remote may delay others. In milliseconds.
const OTHERS_MS = 5_000;

/** Screens of a loaded build whose own chunk cannot be loaded. */
const PARTS: readonly { path: string; answer: Answer; words: RegExp; waitsMs: number[]; button: string }[] = [
  {
    path: '/app/categories',
    answer: { status: 404 },
    words: /can't open right now[\s\S]*\S+\.js was answered with 404/,
    waitsMs: [],
    button: 'Add Category',
  },
  {
    path: '/app/suppliers',
    answer: 'hang',
    words: /can't open right now[\s\S]*\S+\.js did not come within 16 seconds/,
    waitsMs: [8_000, 8_000],
    button: 'Add Supplier',
  },
];

test('for every fault of a remote, its panel names the fault in time, all else works, and Retry repairs it', async ({
  sharedShop,
  page,
  context,
}) => {
  await page.clock.install();
  const mended = new Set<string>();
  await attack(context, mended);
  await page.goto(sharedShop.url);
  await loginPage(page).signIn('admin');
  await tillPage(page).code.waitFor();

  for (const row of ROWS) {
    await test.step(`${row.app}: ${row.what}`, async () => {
      const screen = row.own ? page.getByRole('button', { name: row.own.button }) : screenOf(page, row.app);
      const openIt = () => open(page, row.own?.path ?? `/app/${row.app}`);
      await openIt();
      await waitOut(page, row);
      if (row.words === null) return expect(screen).toBeVisible();
      await expectPanel(page, row, row.words);
      await expectAllElseToWork(page);
      mended.add(row.app);
      await openIt();
      await expect(screen.or(panelOf(page, row.app))).toBeVisible();
      if (await panelOf(page, row.app).isVisible()) await retry(page);
      await expect(screen).toBeVisible();
    });
    await expectAllElseToWork(page);
  }

  for (const { path, answer, words, waitsMs, button } of PARTS) {
    await test.step(`a screen of the catalog that is loaded when it is opened: ${path}`, async () => {
      const own = await cutOff(context, 'catalog', answer);
      await open(page, path);
      if (waitsMs.length > 0) await page.getByLabel('Loading', { exact: true }).waitFor();
      for (const ms of waitsMs) await page.clock.fastForward(ms);
      await expect(panelOf(page, 'catalog')).toContainText(words);
      await expect(panelOf(page, 'catalog')).toContainText(/version 1\.0\.0, build [0-9a-f]{12}/);
      await expectAllElseToWork(page);
      await open(page, path);
      if (waitsMs.length > 0) await page.getByLabel('Loading', { exact: true }).waitFor();
      for (const ms of waitsMs) await page.clock.fastForward(ms);
      await expect(panelOf(page, 'catalog')).toContainText(words);
      await own.mend();
      await retry(page);
      await expect(page.getByRole('button', { name: button })).toBeVisible();
    });
  }

  await open(page, '/app/diagnostics');
  for (const words of [
    'latethrow failed: Uncaught Error: too late to matter',
    'laterejection failed: nobody waits',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await tillPage(page).open(sharedShop.url);
});

function screenOf(page: Page, app: string) {
  return page.getByText(`Screen of ${app}`, { exact: true });
}

function panelOf(page: Page, app: string): Locator {
  return page.getByRole('alert').filter({ hasText: `App ${app}, ` });
}

async function expectPanel(page: Page, { app, own }: Row, words: RegExp) {
  await expect(panelOf(page, app)).toContainText(words);
  // An app without a valid line in the registry has no build to name.
  await expect(panelOf(page, app)).toContainText(own ? 'version unknown' : `version 1.0.0, build ${BUILD}`);
}

async function expectAllElseToWork(page: Page) {
  await open(page, `/app/${GOOD}`);
  await expect(screenOf(page, GOOD)).toBeVisible({ timeout: OTHERS_MS });
}

function retry(page: Page): Promise<void> {
  return page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
}

/** Opens a screen as the menu would. Most of these screens have no menu entry. */
function open(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => history.pushState(null, '', to), path);
}

/** Gives this answer for every file of an app. `mend` restores the files. */
async function cutOff(context: BrowserContext, app: string, answer: Answer) {
  const files = `**/r/${app}/**`;
  await context.route(files, (route) => fulfill(route, answer, ''));
  return { mend: () => context.unroute(files) };
}

/** Advances the page's clock by the time that a person would have to wait. */
async function waitOut(page: Page, { app, waitsMs = [], hangs = false }: Row) {
  if (waitsMs.length > 0) await page.getByRole('status', { name: `Loading The ${app}` }).waitFor();
  // Before that call, the files of the remote may still be on their way, and would be late after the jump of the clock.
  if (hangs) await page.waitForFunction((name) => Reflect.get(globalThis, 'hanging') === name, app);
  for (const ms of waitsMs) await page.clock.fastForward(ms);
}

/** Names all remotes of the matrix in the registry and answers for their files. Remotes in `mended` have no fault. */
async function attack(context: BrowserContext, mended: ReadonlySet<string>) {
  await context.route(/\/registry\.json(\?.*)?$/, async (route) => {
    const registry = await (await route.fetch()).json();
    for (const row of ROWS) {
      if (row.own) {
        if (mended.has(row.app)) continue;
        if (row.line) registry.apps[row.app] = row.line;
        else delete registry.apps[row.app];
      } else registry.apps[row.app] = (mended.has(row.app) ? null : row.line) ?? lineOf(row.app);
    }
    registry.apps[GOOD] = lineOf(GOOD);
    await route.fulfill({ json: registry });
  });
  const own = ROWS.filter((row) => row.own === undefined);
  for (const row of [...own, { app: GOOD, what: 'nothing is wrong', words: null } satisfies Row]) {
    await context.route(`**/r/${row.app}/**`, (route) => {
      const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      const usual = file === 'app.js' ? module(row.app) : containerOf(row.app);
      if (mended.has(row.app)) return fulfill(route, {}, usual);
      const entry = file === 'remoteEntry.js' ? row.entry : undefined;
      return fulfill(route, row.files?.[file] ?? {}, entry ?? usual);
    });
  }
}

async function fulfill(route: Route, answer: Answer, usual: string) {
  if (answer === 'hang') return;
  if (answer === 'reset') return route.abort('connectionreset');
  const { status = 200, type = 'text/javascript', body = usual, delayMs = 0 } = answer;
  if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs));
  await route.fulfill({ status, contentType: type, body }).catch(() => undefined);
}
