/** Starts a Chromium with a profile on a real disk. It connects only to this machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The launch options of every browser in the benchmarks. */
export const BROWSER = { executablePath: process.env.EVERTILL_CHROMIUM || '/usr/bin/chromium', args: ARGS };

/** Runs `work` with a new browser and a new profile, and removes both afterwards. */
export async function withBrowser(work) {
  const profile = await mkdtemp(join(tmpdir(), 'evertill-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, BROWSER);
  try {
    return await work(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
