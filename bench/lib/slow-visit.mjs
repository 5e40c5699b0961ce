/** Opens a page on a slow line and a slow device, and measures until its till can be used. */

import { USABLE } from './products-shown.mjs';

export const SLOWDOWN = 4;
export const TIMEOUT_MS = 180_000;

/**
 * Visits `address` with a script in the context that sets `evertillUsableAt` and then says USABLE. Returns the
 * milliseconds, and the number and bytes of the requests for files of `filesFrom`, an origin, without data and pictures.
 */
export async function visitSlowly(context, { address, filesFrom, limits: { mbit, latencyMs } }) {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const rate = (mbit * 1_000_000) / 8;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: rate,
    uploadThroughput: rate,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const counted = countFiles(line, filesFrom);
  // A page that is asked again and again whether it is ready works for the question too.
  const isUsable = page.waitForEvent('console', {
    predicate: (message) => message.text() === USABLE,
    timeout: TIMEOUT_MS,
  });
  await page.goto(address, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await isUsable;
  const ms = await page.evaluate(() => globalThis.evertillUsableAt);
  const result = { ms, ...counted() };
  await page.close();
  return result;
}

function countFiles(line, from) {
  const asked = new Set();
  let bytes = 0;
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { origin, pathname } = new URL(request.url);
    if (origin === from && !/^\/(api|pictures)\//.test(pathname)) asked.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength;
  });
  return () => ({ requests: asked.size, bytes });
}
