// A device and a server to which things happen in a random order, in a real browser; what must hold is in `open`.
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

/** A page says something within this, or it never will; a worker judges a silent one after 8 seconds. */
const SAYS_WITHIN_MS = 25_000;
const SILENCE = 'The page says nothing.';
const SILENCE_MS = 19_000;
const HOST_FAILED = 'Evertill could not be started';
/** Two failed starts end a host; after those of two hosts this device has no other. */
const STARTS_OF_HOSTS = 4;
/** As long as a person tries before they call for help; two failed starts for the till, two for the host, and a busy machine. */
const TRIES_MS = 180_000;
/** After ten seconds a till counts as one that works. */
const WORKS_WITHIN_MS = 30_000;
/** A person reads what they see, and tries again; the worker judges a silent page meanwhile. */
const BETWEEN_TRIES_MS = [1_000, 3_000, 5_000, 10_000];

export interface WalkOptions {
  url: string;
  profile: string;
  builds: Awaited<ReturnType<typeof openBuilds>>;
  seed: number;
  steps: number;
  untilMs: number;
  say(line: string): void;
  /** Keeps a picture of what somebody sees. */
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
  /** Nothing of what is stored was taken away or spoiled since the till worked last. */
  let isUnharmed = true;
  const result: WalkResult = { steps: 0, opened: 0, problem: null };
  const done: string[] = [];

  const page = async (): Promise<Page> => context.pages()[0] ?? context.newPage();

  /** A page that may look into what is stored; the worker has the registry without a connection, too. */
  async function pageOfShop(): Promise<Page> {
    const shown = await page();
    if (!shown.url().startsWith(url)) await shown.goto(`${url}/registry.json`, { timeout: SAYS_WITHIN_MS });
    return shown;
  }

  async function connect(online: boolean) {
    isOnline = online;
    await context.setOffline(!online);
  }

  /** Waits until the till can be used, or the page says why not, or says nothing. */
  async function openOnce(): Promise<'works' | string> {
    const till = await page();
    await till.goto(`${url}/app/pos`, { timeout: SAYS_WITHIN_MS }).catch(() => undefined);
    const { code } = tillPage(till);
    const words = till.getByRole('alert').filter({
      hasText: new RegExp(`App \\w+, version|Evertill cannot be opened|${HOST_FAILED}`),
    });
    const outcome = code.or(words).first();
    await outcome.waitFor({ timeout: SILENCE_MS }).catch(() => undefined);
    if (await code.isVisible()) return 'works';
    if (await words.first().isVisible()) return (await words.first().textContent()) ?? '';
    return SILENCE;
  }

  /** What is wrong with the page that is open, whether or not it works; null for nothing. */
  async function judge(isWorking: boolean, isFirst: boolean): Promise<string | null> {
    const till = await page();
    const { host, pos } = await runningBuilds(till);
    if (host.length > 1) return `One page ran two hosts: ${host.join(', ')}.`;
    if (!isWorking) return null;
    const failed = await failedBuilds(till, 'pos');
    const others = pos.filter((build) => !failed.includes(build));
    // A page may have gone back by itself from a build that did not start.
    if (isFirst && (pos.length === 0 || others.length > 1))
      return `The till works with ${pos.length} builds of it.`;
    const promises = await brokenPromises(till);
    return promises.length > 0 ? `Ready for offline is not true: ${promises.join(', ')}.` : null;
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

  /** Opens the till and stays there, as a person does who has something to sell. */
  async function sell(mustOpen: boolean): Promise<string | null> {
    const before = result.opened;
    const problem = await open(mustOpen);
    if (problem || result.opened === before) return problem;
    const till = await page();
    const isKnown = expect.poll(() => areProven(till), { timeout: WORKS_WITHIN_MS }).toBe(true);
    return isKnown.then(
      () => null,
      () => `The till stood for ${WORKS_WITHIN_MS / 1_000} s and does not count as one that works.`,
    );
  }

  /** What nobody harmed works; and what was harmed is there again where a sound build of each app can be had. */
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
      case 'corrupt':
        isUnharmed = false;
        await harmActive(await pageOfShop(), app, step, random.next());
        return null;
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
      // Whatever happened, with a connection and sound builds the till opens.
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

/** Whether a page that does not work has said so for good: a host that fails makes room for the one before. */
function isAnswer(outcome: string, tries: number): boolean {
  return outcome !== SILENCE && (!outcome.startsWith(HOST_FAILED) || tries > STARTS_OF_HOSTS);
}
