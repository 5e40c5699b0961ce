/**
 * Opens pages without the Network domain of DevTools, which Playwright's own pages need: with it, each request costs the
 * page's processor several times as much, so a start with many files would be measured as slower than it is.
 */
import { chromium } from 'playwright';
import { BROWSER } from './browser.mjs';

const VIEWPORT = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
const NO_WORKER = 'navigator.serviceWorker.register = () => new Promise(() => {});';

export async function openQuietBrowser() {
  const browser = await chromium.launch(BROWSER);
  const devtools = await browser.newBrowserCDPSession();
  return {
    /**
     * A person's browser with this cookie, empty otherwise. `script` runs in each page before the page's own scripts.
     */
    async newVisitor({ cookies, script, hasWorker }) {
      const { browserContextId } = await devtools.send('Target.createBrowserContext');
      await devtools.send('Storage.setCookies', { browserContextId, cookies });
      const source = `${hasWorker ? '' : NO_WORKER}(${script})()`;
      return {
        open: (address, { slowdown = 1 } = {}) =>
          openPage(devtools, { browserContextId, address, source, slowdown }),
        close: () => devtools.send('Target.disposeBrowserContext', { browserContextId }),
      };
    },
    close: () => browser.close(),
  };
}

/** Opens the address. The page's questions are answered in turn. */
async function openPage(devtools, { browserContextId, address, source, slowdown }) {
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
  const asked = new Map();
  const said = new Set();
  const listeners = new Set();
  let count = 0;

  function hear({ sessionId: from, message }) {
    if (from !== sessionId) return;
    const { id, result, error, method, params } = JSON.parse(message);
    if (method === 'Runtime.consoleAPICalled') {
      said.add(params.args[0]?.value);
      for (const listener of listeners) listener();
    }
    if (error) asked.get(id)?.reject(new Error(error.message));
    else asked.get(id)?.resolve(result);
    asked.delete(id);
  }
  devtools.on('Target.receivedMessageFromTarget', hear);

  function send(method, params = {}) {
    count += 1;
    const id = count;
    const answer = new Promise((resolve, reject) => asked.set(id, { resolve, reject }));
    const message = JSON.stringify({ id, method, params });
    devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch((error) => {
      asked.get(id)?.reject(error);
    });
    return answer;
  }

  await send('Page.enable');
  await send('Runtime.enable');
  await send('Emulation.setDeviceMetricsOverride', VIEWPORT);
  await send('Page.addScriptToEvaluateOnNewDocument', { source });
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await send('Page.navigate', { url: address });

  return {
    /** Resolves when the page says `words` on its console. Rejects after `ms`. */
    async untilSaid(words, ms) {
      let timer;
      const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`The page did not say "${words}" within ${ms} ms.`)), ms);
      });
      const isSaid = new Promise((resolve) => {
        const look = () => said.has(words) && resolve();
        listeners.add(look);
        look();
      });
      await Promise.race([isSaid, late]).finally(() => clearTimeout(timer));
    },
    /** Runs the function in the page, and returns what it resolves with. */
    async evaluate(run) {
      const answer = await send('Runtime.evaluate', {
        expression: `(${run})()`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description);
      return answer.result.value;
    },
    async close() {
      devtools.off('Target.receivedMessageFromTarget', hear);
      await devtools.send('Target.closeTarget', { targetId });
    },
  };
}
