// Takes random steps with a device and a server in a real browser. `open` checks what must hold.
import type { BrowserContext, Page } from 'playwright/test';
import { expect, openBrowser } from '../../fixtures/test';
import { loginPage } from '../../pages/login-page';
import { tillPage } from '../../pages/till-page';
import { createRandom } from '../random';
import { APPS, type App, type Fault, type openBuilds } from './device-builds';
import {
  areProven,
  brokenPromises,
  failedBuilds,
  harmActive,
  runningBuilds,
  stateInWords,
} from './stored-builds';

/** The time limit for loading a page, in milliseconds. The worker gives up on a silent page after 8 seconds. */
const SAYS_WITHIN_MS = 25_000;
const SILENCE = 'The page says nothing.';
const SILENCE_MS = 19_000;
const HOST_FAILED = "Evertill can't start right now";
/**
 * The starts after which a failing host counts as final. A device has at most two hosts, and each is given up after two
 * failed starts.
 */
const STARTS_OF_HOSTS = 4;
/**
 * The time for which a person tries before calling for help, in milliseconds. Long enough for two failed starts of the
 * till and two of the host on a busy machine.
 */
const TRIES_MS = 180_000;
/** A till counts as working after ten seconds. The limit allows for a busy machine. In milliseconds. */
const WORKS_WITHIN_MS = 30_000;
/**
 * The pauses in which a person reads the message before trying again, in milliseconds. Meanwhile the worker gives up on
 * a silent page.
 */
const BETWEEN_TRIES_MS = [1_000, 3_000, 5_000, 10_000];

export interface WalkOptions {
  url: string;
  profile: string;
  builds: Awaited<ReturnType<typeof openBuilds>>;
  seed: number;
  steps: number;
  untilMs: number;
  say(line: string): void;
  /** Saves a screenshot of the page. */
  show(page: Page): Promise<void>;
}

export interface WalkResult {
  steps: number;
  opened: number;
  problem: string | null;
}

const STEPS = [
  'publish',
  'publish',
  'publish faulty',
  'publish faulty',
  'bad line',
  'roll back',
  'evict',
  'evict',
  'corrupt',
  'offline',
  'online',
  'kill',
  'open',
  'open',
  'open',
  'sell',
  'sell',
] as const;

export async function walk(options: WalkOptions): Promise<WalkResult> {
  const { url, builds, say } = options;
  const random = createRandom(options.seed);
  let context: BrowserContext = await openBrowser(options.profile);
  let isOnline = true;
  /** True while no stored file was deleted or corrupted since the till last worked. */
  let isUnharmed = true;
  const result: WalkResult = { steps: 0, opened: 0, problem: null };
  const done: string[] = [];

  const page = async (): Promise<Page> => context.pages()[0] ?? context.newPage();

  /**
   * Returns a page of the shop's origin, which can read the stored files. The registry loads offline too, because the
   * worker has a copy. Null on a device that is offline and has lost that copy.
   */
  async function pageOfShop(): Promise<Page | null> {
    const shown = await page();
    if (shown.url().startsWith(url)) return shown;
    const opening = shown.goto(`${url}/registry.json`, { timeout: SAYS_WITHIN_MS });
    if (isOnline || isUnharmed) {
      await opening;
      return shown;
    }
    return opening.then(
      () => shown,
      () => null,
    );
  }

  async function connect(online: boolean) {
    isOnline = online;
    await context.setOffline(!online);
  }

  /** Waits until the till is usable, the page shows an error, or the time limit passes without either. */
  async function openOnce(): Promise<'works' | string> {
    const till = await page();
    await till.goto(`${url}/app/pos`, { timeout: SAYS_WITHIN_MS }).catch(() => undefined);
    const { code } = tillPage(till);
    const words = till.getByRole('alert').filter({
      hasText: new RegExp(`App \\w+, version|Evertill can't open|${HOST_FAILED}`),
    });
    const outcome = code.or(words).first();
    await outcome.waitFor({ timeout: SILENCE_MS }).catch(() => undefined);
    if (await code.isVisible()) return 'works';
    if (await words.first().isVisible()) return (await words.first().textContent()) ?? '';
    return SILENCE;
  }

  /** Returns the fault of the open page, whether or not the till works. Null when the page has no fault. */
  async function judge(isWorking: boolean, isFirst: boolean): Promise<string | null> {
    const till = await page();
    const { host, pos } = await runningBuilds(till);
    if (host.length > 1) return `One page ran two hosts: ${host.join(', ')}.`;
    if (!isWorking) return null;
    const failed = await failedBuilds(till, 'pos');
    const others = pos.filter((build) => !failed.includes(build));
    // Builds that failed to start do not count, because the page may have rolled back from them by itself.
    if (isFirst && (pos.length === 0 || others.length > 1))
      return `The page runs ${pos.length} builds of the till.`;
    const promises = await brokenPromises(till);
    return promises.length > 0
      ? `Not ready for offline, although reported so: ${promises.join(', ')}.`
      : null;
  }

  async function open(mustOpen: boolean): Promise<string | null> {
    let outcome = '';
    let problem: string | null = null;
    let tries = 0;
    const opening = expect(async () => {
      outcome = await openOnce();
      if (outcome !== 'works') say(`    ${outcome}`);
      tries += 1;
      problem = await judge(outcome === 'works', tries === 1);
      expect(outcome === 'works' || problem !== null || (!mustOpen && isAnswer(outcome, tries))).toBe(true);
    });
    const isDone = await opening.toPass({ timeout: TRIES_MS, intervals: BETWEEN_TRIES_MS }).then(
      () => true,
      () => false,
    );
    if (!isDone) await options.show(await page());
    if (outcome === 'works' && !problem) {
      result.opened += 1;
      isUnharmed = true;
    }
    return problem ?? (isDone ? null : `After ${TRIES_MS / 1_000} s: ${outcome}`);
  }

  /** Opens the till and waits until it counts as working, as a person with something to sell would. */
  async function sell(mustOpen: boolean): Promise<string | null> {
    const before = result.opened;
    const problem = await open(mustOpen);
    if (problem || result.opened === before) return problem;
    const till = await page();
    const isKnown = expect.poll(() => areProven(till), { timeout: WORKS_WITHIN_MS }).toBe(true);
    return isKnown.then(
      () => null,
      () => `The till was open for ${WORKS_WITHIN_MS / 1_000} s and does not count as working.`,
    );
  }

  /**
   * Returns whether the till must open: always on an undamaged device. A damaged device must recover when it is online
   * and a sound build of each app is available.
   */
  async function mustWork(): Promise<boolean> {
    return isUnharmed || (isOnline && (await builds.isOffered()));
  }

  async function carryOut(step: (typeof STEPS)[number], app: App, fault: Fault): Promise<string | null> {
    switch (step) {
      case 'publish':
        await builds.publish(app);
        return null;
      case 'publish faulty':
        await builds.publish(app, fault);
        return null;
      case 'bad line':
        await builds.spoilLine(app);
        return null;
      case 'roll back':
        await builds.rollBack(app);
        return null;
      case 'evict':
      case 'corrupt': {
        const reader = await pageOfShop();
        isUnharmed = false;
        if (reader) await harmActive(reader, app, step, random.next());
        return null;
      }
      case 'offline':
      case 'online':
        await connect(step === 'online');
        return null;
      case 'kill':
        await context.close();
        context = await openBrowser(options.profile);
        await connect(isOnline);
        return null;
      case 'open':
        return open(await mustWork());
      case 'sell':
        return sell(await mustWork());
    }
  }

  try {
    const first = await page();
    await first.goto(`${url}/app/pos`);
    await loginPage(first).signIn('admin');
    await tillPage(first).readyForOffline();
    for (let at = 0; at < options.steps && Date.now() < options.untilMs && !result.problem; at += 1) {
      const step = random.pick(STEPS);
      const app = random.pick(APPS);
      const fault = random.pick(['throws', 'is silent'] as const);
      done.push(/publish|line|back|evict|corrupt/.test(step) ? `${step} ${app}` : step);
      say(`${at + 1} ${done.at(-1)}${step === 'publish faulty' ? ` (${fault})` : ''}`);
      result.problem = await carryOut(step, app, fault);
      result.steps += 1;
    }
    if (!result.problem) {
      // With a connection and sound builds, the till must open after any sequence of steps.
      await connect(true);
      for (const app of APPS) await builds.publish(app);
      result.problem = await open(true);
    }
    if (result.problem) result.problem += ` After: ${done.join('; ')}. ${await stateInWords(await page())}`;
  } finally {
    await context.close();
  }
  return result;
}

/**
 * Returns whether a page that does not work shows a final error. A failing host is final only after enough starts,
 * because the previous host is tried next.
 */
function isAnswer(outcome: string, tries: number): boolean {
  return outcome !== SILENCE && (!outcome.startsWith(HOST_FAILED) || tries > STARTS_OF_HOSTS);
}
