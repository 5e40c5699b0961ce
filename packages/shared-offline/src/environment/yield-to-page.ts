/**
 * Lets the page paint and handle input. Uses a message, because a timer waits at least 4 ms, and a second in a hidden
 * tab.
 */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
