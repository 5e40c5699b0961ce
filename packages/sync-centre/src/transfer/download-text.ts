/** Long enough for a browser that asks where to save; the address dies with the page anyway. */
const KEEP_ADDRESS_MS = 60_000;

/** Hands a text to the browser as a file to keep. */
export function downloadText(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_ADDRESS_MS);
}
