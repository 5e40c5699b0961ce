// The file is in the browser's cache already, so a late script is a busy processor's and seldom a lost one.
const PATIENCE_MS = 20_000;

/** Runs a script of this site. Rejects when the script cannot be loaded, times out, or throws. */
export function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void) => {
      clearTimeout(timer);
      removeEventListener('error', noteError, true);
      script.onload = null;
      script.onerror = null;
      script.remove();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new Error(tooLate(url)))), PATIENCE_MS);
    // The browser fires `load` even for a script that threw. Its `error` event arrives here first.
    const noteError = (event: ErrorEvent) => {
      if (event.filename !== script.src) return;
      event.stopImmediatePropagation();
      end(() => reject(new Error(`${fileNameOf(url)} stopped with: ${event.message}.`)));
    };
    addEventListener('error', noteError, true);
    script.onload = () => end(resolve);
    script.onerror = () => end(() => reject(new Error(`${fileNameOf(url)} did not come.`)));
    script.src = url;
    document.head.append(script);
  });
}

/** Returns the error text for a file that did not load in time. */
export function tooLate(url: string): string {
  return `${fileNameOf(url)} did not come within ${PATIENCE_MS / 1000} seconds.`;
}

/** Returns the file name of an address, short enough to be read out. */
export function fileNameOf(url: string): string {
  return new URL(url, 'http://site').pathname.split('/').at(-1) ?? url;
}
