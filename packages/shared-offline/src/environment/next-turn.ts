/** Lets the page have its turn. A message, not a timer: timers are held back to 4 ms, and to a second in a hidden tab. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
