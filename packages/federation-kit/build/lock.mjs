/**
 * Locks a folder of the site against every other process that changes the folder, on this machine or on another one
 * that shares it.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseRefusal } from './refusal.mjs';
import { changeSite } from './shared-site.mjs';

const LOCK = '.registry-lock';
/** A lock of this age was left by a process that was killed, because a running process refreshes its lock. */
const STALE_MS = 30_000;
const REFRESH_MS = 3_000;
const POLL_MS = 50;
/** Shorter than the time after which the release command stops waiting for an answer. */
const WAIT_MS = 45_000;

/**
 * Runs work while no other process changes the folder. Throws a ReleaseRefusal when the folder stays locked for `waitMs`,
 * in milliseconds.
 */
export function locked(folder, work, { waitMs = WAIT_MS } = {}) {
  return changeSite(folder, () => lockedHere(folder, work, waitMs), { waitMs });
}

async function lockedHere(folder, work, waitMs) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, LOCK);
  const owner = join(path, randomUUID());
  await take(path, owner, waitMs);
  // A process that was suspended may have lost its lock. Must: never refresh or remove the lock of another process.
  const refresh = setInterval(() => existsSync(owner) && touch(path), REFRESH_MS);
  try {
    return await work();
  } finally {
    clearInterval(refresh);
    if (existsSync(owner)) rmSync(path, { recursive: true, force: true });
  }
}

async function take(path, owner, waitMs) {
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      mkdirSync(path);
      writeFileSync(owner, '');
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_MS) rmSync(path, { recursive: true, force: true });
    else if (performance.now() > until) throw busy();
    else await wait(POLL_MS);
  }
}

/** Returns the refusal of a caller that has waited too long for another release. */
export function busy() {
  return new ReleaseRefusal('Another release is in progress. Run the same command again later.', 503);
}

function touch(path) {
  const now = new Date();
  utimesSync(path, now, now);
}
